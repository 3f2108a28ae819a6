import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestRunnerConfig } from '@web/test-runner';
import { fingerprintFiles } from '../../fixtures/fingerprint.ts';
import { buildOnce } from '../../fixtures/build-once.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const tracks = ['video', 'audio'] as const;
type Track = (typeof tracks)[number];

const DURATION_SECONDS = 220;
const SEGMENT_SECONDS = 2;
/** Just over two minutes, because the player treats windows above two minutes as DVR windows. */
const WINDOW_SEGMENTS = 64;
/** The date of the first segment. */
const START_MS = Date.UTC(2026, 0, 1);

interface Segment {
  readonly name: string;
  readonly seconds: number;
  /** Seconds from the first segment. */
  readonly start: number;
}

type Segments = Readonly<Record<Track, readonly Segment[]>>;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The channel of one test. Separate channels keep tests from moving each other's windows. */
class DvrChannel {
  readonly #folder: string;
  readonly #segments: Segments;
  /** The index of the first segment in the playlist of each track. */
  readonly #firstIndexes: Record<Track, number> = { video: 0, audio: 0 };
  /** Requested segments, in order. */
  readonly #requests: string[] = [];
  /** Resolves once segments are served again. `undefined` while they are served. */
  #segmentGate: PromiseWithResolvers<void> | undefined;

  constructor(folder: string, segments: Segments) {
    this.#folder = folder;
    this.#segments = segments;
  }

  async respond(file: string, query: Query): Promise<string | Buffer> {
    if (file === 'main.m3u8') return multivariantPlaylist;
    const track = tracks.find((candidate) => file === `${candidate}.m3u8`);
    if (track) return renderMediaPlaylist(track, this.#segments[track], this.#firstIndexes[track]);
    if (file === 'requests') return JSON.stringify(this.#requests);
    if (path.extname(file) === '') return this.#execute(file, query);
    if (file.endsWith('.m4s')) this.#requests.push(file);
    await this.#segmentGate?.promise;
    return readFile(path.join(this.#folder, path.basename(file)));
  }

  #execute(command: string, query: Query): string {
    if (command === 'advance') {
      for (const track of tracks) this.#firstIndexes[track] += Number(query[track] ?? 0);
    } else if (command === 'hold') {
      this.#segmentGate ??= Promise.withResolvers();
    } else if (command === 'release') {
      this.#segmentGate?.resolve();
      this.#segmentGate = undefined;
    } else throw new Error(`A DVR channel has no "${command}".`);
    return '';
  }
}

/**
 * Serves DVR channels whose windows a test moves, under `/dvr/<any name>/`:
 *
 * - `main.m3u8` has a video track and an audio track with segments of about two seconds. Their durations
 *   differ by up to an audio frame.
 * - `advance?video=2&audio=1` moves the window of each track by that many segments.
 * - `hold` delays all segments until `release`.
 * - `requests` lists the segments requested so far, as JSON.
 */
export function serveDvrChannels(): Middleware {
  const fingerprint = fingerprintFiles(['tests/browser/server/dvr-channels.ts'], () => false);
  const folder = path.join(tmpdir(), `vitrine-dvr-${fingerprint}`);
  const segmentsReady = buildOnce(folder, encodeTracks).then(() => readSegments(folder));
  // The first request reports the failure.
  segmentsReady.catch(() => undefined);
  const channels = new Map<string, DvrChannel>();

  return async (context, next) => {
    const [, name = '', file = ''] = /^\/dvr\/([^/]+)\/(.+)$/.exec(context.path) ?? [];
    if (file === '') return next();
    const segments = await segmentsReady;
    const channel = channels.get(name) ?? new DvrChannel(folder, segments);
    channels.set(name, channel);
    const body = await channel.respond(file, context.query);
    // The test server would let the browser cache the response for a year.
    context.respond = false;
    const type = file.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4';
    context.res.writeHead(200, { 'cache-control': 'no-store', 'content-type': type });
    context.res.end(body);
    return undefined;
  };
}

const multivariantPlaylist = [
  '#EXTM3U',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",DEFAULT=YES,URI="audio.m3u8"',
  '#EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=160x90,CODECS="avc1.42c00b,mp4a.40.2",AUDIO="audio"',
  'video.m3u8',
  '',
].join('\n');

function renderMediaPlaylist(
  track: Track,
  allSegments: readonly Segment[],
  firstIndex: number,
): string {
  const segments = allSegments.slice(firstIndex, firstIndex + WINDOW_SEGMENTS);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${firstIndex}`,
    `#EXT-X-MAP:URI="${track}.mp4"`,
    ...segments.flatMap(({ name, seconds, start }) => [
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(START_MS + start * 1000).toISOString()}`,
      `#EXTINF:${seconds},`,
      name,
    ]),
    '',
  ].join('\n');
}

async function encodeTracks(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-dvr-encoding-'));
  const video = ['-f', 'lavfi', '-i', `testsrc2=s=160x90:r=15:d=${DURATION_SECONDS}`];
  const audio = ['-f', 'lavfi', '-i', `sine=r=48000:d=${DURATION_SECONDS}`];
  const hls = ['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'];
  const createOutputArguments = (track: Track) => [
    ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', `${track}.mp4`],
    ...['-hls_segment_filename', `${track}-%d.m4s`, `${track}.m3u8`],
  ];
  const h264 = ['-c:v', 'libx264', '-profile:v', 'baseline', '-preset', 'ultrafast'];
  const args = [
    ...['-v', 'error', '-nostdin', '-y', ...video, ...audio],
    ...[
      '-map',
      '0:v',
      ...h264,
      '-g',
      '30',
      '-sc_threshold',
      '0',
      ...hls,
      ...createOutputArguments('video'),
    ],
    ...['-map', '1:a', '-c:a', 'aac', '-b:a', '32k', ...hls, ...createOutputArguments('audio')],
  ];
  await promisify(execFile)('ffmpeg', args, { cwd: folder });
  return folder;
}

async function readSegments(folder: string): Promise<Segments> {
  const readTrack = async (track: Track): Promise<readonly Segment[]> => {
    const text = await readFile(path.join(folder, `${track}.m3u8`), 'utf8');
    let start = 0;
    return [...text.matchAll(/^#EXTINF:([\d.]+),\n(.+)$/gm)].map(([, length, name = '']) => {
      const segment = { name, seconds: Number(length), start };
      start += segment.seconds;
      return segment;
    });
  };
  return { video: await readTrack('video'), audio: await readTrack('audio') };
}
