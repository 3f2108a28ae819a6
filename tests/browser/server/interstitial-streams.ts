import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestRunnerConfig } from '@web/test-runner';
import { buildOnce } from '../../fixtures/build-once.ts';
import { fingerprintFiles } from '../../fixtures/fingerprint.ts';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const SEGMENT_SECONDS = 2;
/** The date of the first segment of the content. */
const START_DATE = '2026-01-01T00:00:00.000Z';

/** The streams. Their widths differ, so that a test can tell which one is displayed. */
const streams = {
  content: { seconds: 12, size: '320x180' },
  'ad-a': { seconds: 4, size: '160x90' },
  'ad-b': { seconds: 4, size: '192x108' },
} as const;

type StreamName = keyof typeof streams;

const isStreamName = (name: string): name is StreamName => name in streams;

/**
 * Serves content with HLS interstitials under `/interstitials/`:
 *
 * - `content.m3u8?range=…`: a media playlist of 12 s. Each `range` contains the attributes of one
 *   `EXT-X-DATERANGE` tag, except `CLASS`, which is added.
 * - `main.m3u8?range=…`: a multivariant playlist that contains only that media playlist.
 * - `ad-a.m3u8` and `ad-b.m3u8`: ads of 4 s.
 * - `list.json?asset=…`: an asset list of the given ads. `skip` adds a `SKIP-CONTROL`, as JSON.
 * - `slow.m3u8`: a playlist without a response.
 *
 * All other paths respond with 404.
 */
export function serveInterstitials(): Middleware {
  const fingerprint = fingerprintFiles(
    ['tests/browser/server/interstitial-streams.ts'],
    () => false,
  );
  const folder = path.join(tmpdir(), `vitrine-interstitials-${fingerprint}`);
  const streamsReady = buildOnce(folder, encodeStreams);
  // The first request reports the failure.
  streamsReady.catch(() => undefined);

  return async (context, next) => {
    const [, file = ''] = /^\/interstitials\/([^/]+)$/.exec(context.path) ?? [];
    if (file === '') return next();
    await streamsReady;
    context.respond = false;
    const { res, URL: url } = context;
    if (file === 'slow.m3u8') return undefined;
    const body = await createBody(file, url, folder).catch(() => undefined);
    // The test server would let the browser cache the response for a year.
    res.writeHead(body === undefined ? 404 : 200, {
      'cache-control': 'no-store',
      'content-type': contentTypes[path.extname(file)] ?? 'text/plain',
    });
    res.end(body);
    return undefined;
  };
}

const contentTypes: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.json': 'application/json',
  '.ts': 'video/mp2t',
};

async function createBody(file: string, url: URL, folder: string): Promise<string | Buffer> {
  const { searchParams: query } = url;
  if (file === 'main.m3u8') return createMultivariantPlaylist(query);
  if (file === 'list.json') return createAssetList(url);
  const { name, ext } = path.parse(file);
  if (ext === '.m3u8' && isStreamName(name)) return createMediaPlaylist(name, query, folder);
  return readFile(path.join(folder, file));
}

const createMultivariantPlaylist = (query: URLSearchParams): string =>
  [
    '#EXTM3U',
    '#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=320x180,CODECS="avc1.42c00c,mp4a.40.2"',
    `content.m3u8?${query.toString()}`,
    '',
  ].join('\n');

function createAssetList({ href, searchParams: query }: URL): string {
  const skip = query.get('skip');
  return JSON.stringify({
    ASSETS: query.getAll('asset').map((name) => ({
      URI: new URL(`${name}.m3u8`, href).href,
      DURATION: isStreamName(name) ? streams[name].seconds : 4,
    })),
    ...(skip && { 'SKIP-CONTROL': JSON.parse(skip) as unknown }),
  });
}

async function createMediaPlaylist(
  name: StreamName,
  query: URLSearchParams,
  folder: string,
): Promise<string> {
  const text = await readFile(path.join(folder, `${name}.m3u8`), 'utf8');
  if (name !== 'content') return text;
  const ranges = query
    .getAll('range')
    .map((attributes) => `#EXT-X-DATERANGE:CLASS="com.apple.hls.interstitial",${attributes}`);
  const tags = [`#EXT-X-PROGRAM-DATE-TIME:${START_DATE}`, ...ranges].join('\n');
  return text.replace('#EXTINF', `${tags}\n#EXTINF`);
}

async function encodeStreams(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-interstitials-encoding-'));
  for (const [name, { seconds, size }] of Object.entries(streams)) {
    await promisify(execFile)(
      'ffmpeg',
      [
        ...['-v', 'error', '-nostdin', '-y'],
        ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=15:d=${seconds}`],
        ...['-f', 'lavfi', '-i', `sine=r=48000:d=${seconds}`],
        ...['-c:v', 'libx264', '-profile:v', 'baseline', '-preset', 'ultrafast'],
        ...['-g', '30', '-sc_threshold', '0', '-c:a', 'aac', '-b:a', '32k', '-t', String(seconds)],
        ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
        ...['-hls_segment_filename', `${name}-%d.ts`, `${name}.m3u8`],
      ],
      { cwd: folder },
    );
  }
  return folder;
}
