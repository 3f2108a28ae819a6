import type Hls from 'hls.js';
import type { Fragment, Part } from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { anySignal } from '../../platform/abort-signals.ts';

/** A server that has not said a word by then may have lost the request; hls.js waits for ten seconds. */
const SILENCE_MS = 4000;
/** So soon one that is well answers. */
const ANSWER_MS = 2000;
const LOOK_MS = 1000;
/** With what comes next a film plays on, and there is time to wait. */
const HAVE_FUTURE_DATA = 3;

/** What plays, and what it was made of. */
interface LostRequestOptions {
  readonly hls: Hls;
  readonly media: Pick<HTMLMediaElement, 'paused' | 'readyState'>;
  readonly source: PlaybackSource;
  /** Hears in a word or two what is done. */
  readonly log: (words: string) => void;
}

type Asked = Fragment | Part;

/** What hls.js tells of a segment that has come, or failed. */
interface Ended {
  readonly frag?: Fragment | undefined;
  readonly part?: Part | null | undefined;
}

/**
 * Has hls.js ask anew for a segment whose request was lost, where a film waits for it, until `signal`
 * aborts: the server is silent about it, and answers whoever asks for the same again. One that is
 * only slow is silent to both, and is waited for.
 */
export function retryLostRequests(
  { hls, media, source, log: note }: LostRequestOptions,
  { Events: on }: HlsConstructor,
  signal: AbortSignal,
): void {
  const { loader, fLoader, fragLoadPolicy } = source.engineOptions?.hlsConfig ?? {};
  // A page that says itself how segments are fetched means it.
  if (loader ?? fLoader ?? fragLoadPolicy) return;
  const asked = new Map<string, Asked>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isSilent = (what: Asked): boolean => {
    const { stats } = what;
    const { start, first } = stats.loading;
    const isAsked = start > 0 && first === 0 && !stats.aborted;
    return isAsked && performance.now() - start >= SILENCE_MS;
  };
  const askAnew = (): void => {
    asked.clear();
    note('ask again for a segment that the server is silent about');
    hls.stopLoad();
    // What has been broken off is told in a moment, and would be taken for what is asked for anew.
    timer = setTimeout(() => {
      timer = undefined;
      hls.startLoad();
    });
  };
  const look = async (): Promise<void> => {
    timer = undefined;
    const isNeeded = !media.paused && media.readyState < HAVE_FUTURE_DATA;
    const lost = isNeeded ? [...asked.values()].flatMap(withInit).find(isSilent) : undefined;
    const isLost = lost !== undefined && (await isAnswered(lost, signal)) && isSilent(lost);
    if (signal.aborted) return;
    if (isLost) askAnew();
    if (asked.size > 0) timer ??= setTimeout(() => void look(), LOOK_MS);
  };
  hls.on(on.FRAG_LOADING, (_, { frag, part }) => {
    asked.set(frag.type, part ?? frag);
    timer ??= setTimeout(() => void look(), LOOK_MS);
  });
  // What was broken off for another, and what a segment needs beside it, come to their ends later.
  const end = (_: string, { frag, part }: Ended): void => {
    if (frag && asked.get(frag.type) === (part ?? frag)) asked.delete(frag.type);
  };
  hls.on(on.FRAG_LOADED, end);
  hls.on(on.ERROR, end);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** A segment, and what it needs before it can be shown, which comes beside it. */
function withInit(what: Asked): readonly Asked[] {
  const { initSegment } = 'fragment' in what ? what.fragment : what;
  return initSegment ? [what, initSegment] : [what];
}

/** Whether a server begins to answer a request for the same. */
async function isAnswered({ url, byteRange }: Asked, life: AbortSignal): Promise<boolean> {
  const [start, end] = byteRange;
  const request = new AbortController();
  const timer = setTimeout(() => request.abort(), ANSWER_MS);
  const signal = anySignal([life, request.signal]);
  const headers: HeadersInit = end ? { range: `bytes=${start ?? 0}-${end - 1}` } : {};
  try {
    // A cache would have it wait for the one that is lost.
    return (await fetch(url, { headers, signal, cache: 'no-store' })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    request.abort();
  }
}
