import { expect } from '@open-wc/testing';
import { createSeededRandom } from '../../fuzz/seeded-random.ts';
import { mutateText } from '../../fuzz/mutate-text.ts';
import { createPlaylistUrl, fetchAbsolutePlaylist } from './playlist-fixtures.ts';
import { accelerateTimers } from '../accelerate-timers.ts';
import { getPlaybackOutcome } from './playback-outcome.ts';

/** Playlist parsing is the same in every browser, so slow browsers need fewer runs. */
const isSlowBrowser = !/Chrome|Firefox/.test(navigator.userAgent);
const RUNS = isSlowBrowser ? 4 : navigator.userAgent.includes('Chrome') ? 60 : 12;
const SEED = 20_261_121;
/** Number of streams that play at the same time. With more, playback would be slow. */
const CONCURRENCY = isSlowBrowser ? 2 : 6;
/** The factor by which timers run faster, so that the player's timeouts are shorter. */
const TIME_FACTOR = 4;
/** Longer than the player's timeout for the first frame. */
const TIMEOUT_MS = 40_000;
/**
 * The maximum number of requests for one stream. If the mutated playlist looks live, failed segments of
 * video and audio are retried every second until the timeout. More requests mean an endless loop.
 */
const MAX_REQUESTS_PER_STREAM = 100;

const videoUrl = '/video/night-train.m3u8';
const renditions = /^https?:.*$/gm;

interface FuzzedStream {
  readonly url: string;
  /** The mutation and the start of the mutated playlist. */
  readonly description: string;
}

/** Creates streams in which the multivariant playlist and the media playlists are mutated in turn. */
async function createFuzzedStreams(): Promise<FuzzedStream[]> {
  const multivariant = await fetchAbsolutePlaylist(videoUrl);
  const [rendition = ''] = multivariant.match(renditions) ?? [];
  const random = createSeededRandom(SEED);
  const streams: FuzzedStream[] = [];
  let description = '';
  const mutate = (original: string): string => {
    const mutated = mutateText(original, random);
    description = `${mutated.description}: ${mutated.text.slice(0, 1000)}`;
    return mutated.text;
  };
  for (let run = 0; run < RUNS; run += 1) {
    const text =
      run % 2 === 0
        ? await fetchAbsolutePlaylist(videoUrl, mutate)
        : multivariant.replaceAll(
            renditions,
            createPlaylistUrl(await fetchAbsolutePlaylist(rendition, mutate)),
          );
    streams.push({ url: createPlaylistUrl(text), description });
  }
  return streams;
}

describe('a stream with a randomly mutated playlist', () => {
  const errors: string[] = [];
  let requests = 0;
  const { open } = XMLHttpRequest.prototype;
  const { fetch } = globalThis;
  const recordError = (event: ErrorEvent | PromiseRejectionEvent): void => {
    errors.push(String('reason' in event ? event.reason : event.message));
  };

  let restoreTimers = (): void => {};

  before(() => {
    restoreTimers = accelerateTimers(TIME_FACTOR);
    addEventListener('error', recordError);
    addEventListener('unhandledrejection', recordError);
    XMLHttpRequest.prototype.open = function count(...args: unknown[]) {
      requests += 1;
      Reflect.apply(open, this, args);
    };
    globalThis.fetch = (...args) => {
      requests += 1;
      return fetch(...args);
    };
  });
  after(() => {
    restoreTimers();
    removeEventListener('error', recordError);
    removeEventListener('unhandledrejection', recordError);
    XMLHttpRequest.prototype.open = open;
    globalThis.fetch = fetch;
  });

  it(`plays or fails with a player error, in ${RUNS} runs`, async function fuzz() {
    this.timeout(170_000);
    const streams = await createFuzzedStreams();
    const streamsWithoutOutcome: string[] = [];
    const playNextStreams = async (): Promise<void> => {
      for (let stream = streams.pop(); stream; stream = streams.pop()) {
        if ((await getPlaybackOutcome(stream.url, TIMEOUT_MS)) === 'timeout') {
          streamsWithoutOutcome.push(stream.description);
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, playNextStreams));
    expect(streamsWithoutOutcome).to.deep.equal([]);
    expect(errors).to.deep.equal([]);
    expect(requests).to.be.lessThan(RUNS * MAX_REQUESTS_PER_STREAM);
  });
});
