import { expect } from '@open-wc/testing';
import { chanceFrom } from '../fuzz/chance.ts';
import { spoilText } from '../fuzz/spoil-text.ts';
import { playlistOf, wholePlaylist } from './changed-playlist.ts';
import { hurryClock } from './fast-clock.ts';
import { fateOf } from './stream-fate.ts';

/** What is read of a playlist is the same in every browser; what they make of the media is not. */
const isSlow = !/Chrome|Firefox/.test(navigator.userAgent);
const RUNS = isSlow ? 4 : navigator.userAgent.includes('Chrome') ? 60 : 12;
const SEED = 20_261_121;
/** So many play at once; more would wait for each other. */
const TOGETHER = isSlow ? 2 : 6;
/** So many times as fast as of itself the player loses its patience. */
const HURRY = 4;
/** Longer than the player waits for a picture that never comes. */
const LIMIT_MS = 40_000;
/**
 * For a stream. What looks like a broadcast has refused segments asked for again every second, of
 * picture and sound, until the limit; one that is asked for more often than this is asked for
 * without end.
 */
const MOST_REQUESTS = 100;

const film = '/video/night-train.m3u8';
const renditions = /^https?:.*$/gm;

interface SpoiltStream {
  readonly url: string;
  readonly what: string;
}

/** Streams of which the main playlist or that of each rendition is spoilt, in turn. */
async function spoiltStreams(): Promise<SpoiltStream[]> {
  const main = await wholePlaylist(film);
  const [rendition = ''] = main.match(renditions) ?? [];
  const chance = chanceFrom(SEED);
  const streams: SpoiltStream[] = [];
  let what = '';
  const spoil = (good: string): string => {
    const spoilt = spoilText(good, chance);
    what = `${spoilt.what}: ${spoilt.text.slice(0, 1000)}`;
    return spoilt.text;
  };
  for (let run = 0; run < RUNS; run += 1) {
    const text =
      run % 2 === 0
        ? await wholePlaylist(film, spoil)
        : main.replaceAll(renditions, playlistOf(await wholePlaylist(rendition, spoil)));
    streams.push({ url: playlistOf(text), what });
  }
  return streams;
}

describe('a stream whose playlist is spoilt', () => {
  const errors: string[] = [];
  let requests = 0;
  const { open } = XMLHttpRequest.prototype;
  const { fetch } = globalThis;
  const note = (event: ErrorEvent | PromiseRejectionEvent): void => {
    errors.push(String('reason' in event ? event.reason : event.message));
  };

  let calm = (): void => {};

  before(() => {
    calm = hurryClock(HURRY);
    addEventListener('error', note);
    addEventListener('unhandledrejection', note);
    XMLHttpRequest.prototype.open = function count(...given: unknown[]) {
      requests += 1;
      Reflect.apply(open, this, given);
    };
    globalThis.fetch = (...given) => {
      requests += 1;
      return fetch(...given);
    };
  });
  after(() => {
    calm();
    removeEventListener('error', note);
    removeEventListener('unhandledrejection', note);
    XMLHttpRequest.prototype.open = open;
    globalThis.fetch = fetch;
  });

  it(`plays, or fails in a way that has a name, in ${RUNS} ways`, async function spoil() {
    this.timeout(170_000);
    const streams = await spoiltStreams();
    const bad: string[] = [];
    const work = async (): Promise<void> => {
      for (let stream = streams.pop(); stream; stream = streams.pop()) {
        if ((await fateOf(stream.url, LIMIT_MS)) === 'nothing') bad.push(stream.what);
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, work));
    expect(bad).to.deep.equal([]);
    expect(errors).to.deep.equal([]);
    expect(requests).to.be.lessThan(RUNS * MOST_REQUESTS);
  });
});
