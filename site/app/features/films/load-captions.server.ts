import {
  parsePlaylistLines,
  parseSubtitleRenditions,
  substituteVariables,
  spokenLines,
  type SpokenLine,
} from 'vitrine/formats';
import { ByteBudget, readText } from '../../../lib/upstream/read-body.ts';

/** Total timeout of all requests for a film's captions. */
const CAPTIONS_TIMEOUT_MS = 3_000;

/**
 * Maximum total size of the playlists and captions of a film. A long film has less than 1 MB of
 * them.
 */
const MAX_BYTES = 8 * 1024 * 1024;

/** Maximum number of segments to load. */
const MAX_SEGMENTS = 200;

/** The captions of a film in one language. */
export interface Captions {
  readonly language: string;
  readonly cues: readonly SpokenLine[];
}

/**
 * Loads the captions of a film from its stream, in the most preferred language that the stream has.
 * If it has none of the preferred languages, loads its first captions. Returns `undefined` if there
 * are no captions or they cannot be loaded.
 */
export async function loadCaptions(
  stream: URL,
  preferredLanguages: readonly string[],
  signal: AbortSignal,
): Promise<Captions | undefined> {
  const requestSignal = AbortSignal.any([signal, AbortSignal.timeout(CAPTIONS_TIMEOUT_MS)]);
  const budget = new ByteBudget(MAX_BYTES);
  const fetchText = (url: URL) => fetchStreamText(url, stream, { signal: requestSignal, budget });
  try {
    const tracks = parseSubtitleRenditions(await fetchText(stream), stream.href);
    const [firstTrack] = tracks;
    const [track] = preferredLanguages.flatMap((language) => [
      ...tracks.filter((candidate) => candidate.language === language),
      ...tracks.filter((candidate) => isRegionalVariant(language, candidate.language)),
    ]);
    const { language, url, variables } = track ?? firstTrack ?? {};
    if (language === undefined || url === undefined) return undefined;
    const playlistUrl = new URL(url);
    const { text: playlist } = substituteVariables(await fetchText(playlistUrl), url, variables);
    const segments = parsePlaylistLines(playlist).filter(({ tag }) => tag === '');
    const texts = await Promise.all(
      segments.slice(0, MAX_SEGMENTS).map(({ value }) => fetchText(new URL(value, playlistUrl))),
    );
    return { language, cues: deduplicateCues(texts.flatMap(spokenLines)) };
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

/**
 * Returns whether `language` is a regional variant of the preferred language, such as `en-US` of
 * `en`.
 */
const isRegionalVariant = (preferredLanguage: string, language: string): boolean =>
  language.toLowerCase().split('-', 1)[0] === preferredLanguage;

/**
 * Sorts cues by start time and removes duplicates. A cue that crosses a segment boundary is in both
 * segments.
 */
function deduplicateCues(cues: readonly SpokenLine[]): SpokenLine[] {
  const uniqueCues = new Map(cues.map((cue) => [`${cue.start} ${cue.text}`, cue]));
  return [...uniqueCues.values()].toSorted((a, b) => a.start - b.start);
}

/**
 * Fetches a file of a stream. Other origins are rejected, so that a playlist cannot trigger
 * requests to other servers.
 */
async function fetchStreamText(
  url: URL,
  stream: URL,
  { signal, budget }: { readonly signal: AbortSignal; readonly budget: ByteBudget },
): Promise<string> {
  if (url.origin !== stream.origin)
    throw new Error(`${url.href} is not on the origin of the stream.`);
  const response = await fetch(url, { signal });
  if (response.ok) return readText(response, budget);
  await response.body?.cancel();
  throw new Error(`${url.href} responded with status ${response.status}.`);
}
