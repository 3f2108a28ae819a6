import {
  parsePlaylistLines,
  parseSubtitleRenditions,
  spokenLines,
  type SpokenLine,
} from 'vitrine/formats';
import { ByteBudget, readText } from '../../../lib/upstream/read-body.ts';

/** Nobody waits longer for the words of a film. */
const CAPTIONS_TIMEOUT_MS = 3_000;

/** Bytes of the playlists and captions of one film; those of a long film have less than 1 MB. */
const maxBytes = 8 * 1024 * 1024;

/** A film that is said in more parts is not read whole. */
const MAX_SEGMENTS = 200;

/** What is said in a film, in one language. */
export interface Captions {
  readonly language: string;
  readonly cues: readonly SpokenLine[];
}

/**
 * Reads what is said in a film out of its stream, in the first of the wanted languages it has, or
 * in the one it names first; undefined when it has no words, or they cannot be had.
 */
export async function loadCaptions(
  stream: URL,
  wanted: readonly string[],
  signal: AbortSignal,
): Promise<Captions | undefined> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(CAPTIONS_TIMEOUT_MS)]);
  const budget = new ByteBudget(maxBytes);
  const read = (url: URL) => textAt(url, stream, { signal: patience, budget });
  try {
    const tracks = parseSubtitleRenditions(await read(stream), stream.href);
    const [first] = tracks;
    const [track] = wanted.flatMap((each) => [
      ...tracks.filter((one) => one.language === each),
      ...tracks.filter((one) => isIn(each, one.language)),
    ]);
    const { language, url } = track ?? first ?? {};
    if (language === undefined || url === undefined) return undefined;
    const list = new URL(url);
    const parts = parsePlaylistLines(await read(list)).filter(({ tag }) => tag === '');
    const texts = await Promise.all(
      parts.slice(0, MAX_SEGMENTS).map(({ value }) => read(new URL(value, list))),
    );
    return { language, cues: deduplicateCues(texts.flatMap(spokenLines)) };
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

/** What is said in a country's form of a language is understood by whoever wants the language. */
const isIn = (wanted: string, language: string): boolean =>
  language.toLowerCase().split('-', 1)[0] === wanted;

/** A cue that reaches into the next part stands in both. */
function deduplicateCues(cues: readonly SpokenLine[]): SpokenLine[] {
  const known = new Map(cues.map((cue) => [`${cue.start} ${cue.text}`, cue]));
  return [...known.values()].toSorted((one, other) => one.start - other.start);
}

/** Reads a file of a stream; a playlist sends nobody to another server. */
async function textAt(
  url: URL,
  stream: URL,
  { signal, budget }: { readonly signal: AbortSignal; readonly budget: ByteBudget },
): Promise<string> {
  if (url.origin !== stream.origin) throw new Error(`${url.href} is not where the film is.`);
  const answer = await fetch(url, { signal });
  if (answer.ok) return readText(answer, budget);
  await answer.body?.cancel();
  throw new Error(`${url.href} was answered with ${answer.status}.`);
}
