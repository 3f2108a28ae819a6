import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

type Query = Readonly<Record<string, string | string[] | undefined>>;

const fixtures = path.join(import.meta.dirname, '../../../player/test/fixtures/dash');

/** The duration of the fixture, which each period of a live stream repeats. */
const PERIOD_SECONDS = 8;
/** Elapsed time of a live stream at its first request. */
const ELAPSED_SECONDS = 600;

const contentTypes: Readonly<Record<string, string>> = {
  '.mpd': 'application/dash+xml',
  '.vtt': 'text/vtt',
  '.mp4': 'video/mp4',
  '.m4s': 'video/mp4',
};

/** Delays the responses to requests whose file name matches a pattern, until they are released. */
class RequestGate {
  readonly requested = Promise.withResolvers<void>();
  readonly released = Promise.withResolvers<void>();

  readonly #pattern: RegExp;

  constructor(pattern: RegExp) {
    this.#pattern = pattern;
  }

  async wait(file: string): Promise<void> {
    if (!this.#pattern.test(file)) return;
    this.requested.resolve();
    await this.released.promise;
  }
}

/** The stream of one test. Separate streams keep tests from affecting each other's requests. */
class DashStream {
  readonly #startMs = Date.now() - ELAPSED_SECONDS * 1000;
  #failure: { readonly pattern: RegExp; readonly status: number } | undefined;
  #gate: RequestGate | undefined;

  /** The status of the response to a request for a file. */
  getStatus(file: string): number {
    return this.#failure?.pattern.test(file) ? this.#failure.status : 200;
  }

  async respond(file: string, query: Query): Promise<string | Buffer> {
    if (file === 'fail') {
      this.#failure = { pattern: new RegExp(String(query.pattern)), status: Number(query.status) };
      return '';
    }
    if (file === 'hold') {
      this.#gate = new RequestGate(new RegExp(String(query.pattern)));
      return '';
    }
    if (file === 'held') {
      await this.#gate?.requested.promise;
      return '';
    }
    if (file === 'recover') {
      this.#failure = undefined;
      this.#gate?.released.resolve();
      this.#gate = undefined;
      return '';
    }
    await this.#gate?.wait(file);
    const onDemand = await readFile(path.join(fixtures, 'stream.mpd'), 'utf8');
    if (file === 'manifest') return onDemand;
    if (file === 'live.mpd') return this.#createLiveManifest(onDemand, Number(query.depth));
    return readFile(path.join(fixtures, path.basename(file)));
  }

  /** @param windowSeconds The length of the live window. */
  #createLiveManifest(onDemand: string, windowSeconds: number): string {
    const elapsedSeconds = (Date.now() - this.#startMs) / 1000;
    const firstPeriod = Math.max(
      0,
      Math.floor((elapsedSeconds - windowSeconds) / PERIOD_SECONDS) - 1,
    );
    const lastPeriod = Math.floor(elapsedSeconds / PERIOD_SECONDS) + 1;
    // Omits the captions: their single file cannot be repeated in every period.
    const adaptationSets = onDemand
      .match(/<AdaptationSet id="[012]"[\s\S]*?<\/AdaptationSet>/g)
      ?.join('');
    const periods = Array.from({ length: lastPeriod - firstPeriod + 1 }, (_, index) => {
      const start = (firstPeriod + index) * PERIOD_SECONDS;
      return `<Period id="${firstPeriod + index}" start="PT${start}S" duration="PT${PERIOD_SECONDS}S">${adaptationSets}</Period>`;
    });
    const attributes = [
      'type="dynamic" minimumUpdatePeriod="PT4S" maxSegmentDuration="PT2S" minBufferTime="PT2S"',
      `availabilityStartTime="${new Date(this.#startMs).toISOString()}"`,
      `timeShiftBufferDepth="PT${windowSeconds}S" suggestedPresentationDelay="PT4S"`,
    ].join(' ');
    const utcTiming = `<UTCTiming schemeIdUri="urn:mpeg:dash:utc:direct:2014" value="${new Date().toISOString()}"/>`;
    return `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" ${attributes}>${periods.join('')}${utcTiming}</MPD>`;
  }
}

/**
 * Serves DASH streams under `/dash/<any name>/`: `stream.mpd` and, without a telling name and type,
 * `manifest` are on demand; `live.mpd?depth=30` is a live stream with a window of 30 s.
 * `fail?pattern=video&status=404` makes requests fail whose file name matches, and `hold?pattern=video`
 * leaves them without a response, until `recover`. The response to `held` waits for such a request.
 */
export function serveDashStreams(): Middleware {
  const streams = new Map<string, DashStream>();
  return async (context, next) => {
    const [, name = '', file = ''] = /^\/dash\/([^/]+)\/(.+)$/.exec(context.path) ?? [];
    if (file === '') return next();
    const stream = streams.get(name) ?? new DashStream();
    streams.set(name, stream);
    const status = stream.getStatus(file);
    const body = await stream.respond(file, context.query).catch(() => undefined);
    // The test server would let the browser cache the response for a year.
    context.respond = false;
    const type = contentTypes[path.extname(file)] ?? 'text/plain';
    const headers = { 'cache-control': 'no-store', 'content-type': type };
    context.res.writeHead(body === undefined ? 404 : status, headers);
    context.res.end(status === 200 ? body : '');
    return undefined;
  };
}
