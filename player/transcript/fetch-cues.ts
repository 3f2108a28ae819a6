import type { MediaSource } from '../source/media-source.ts';
import { readVtt, type VttFile } from './read-vtt.ts';
import type { SpokenCue } from './spoken-cue.ts';
import { captionsIn, filesIn, type NamedCaptions } from './subtitle-playlist.ts';
import { isSpoken, spokenIn, writtenCaptions, writtenTracks } from './written-tracks.ts';

/** As many files of one film are asked for at a time. */
const AT_A_TIME = 6;

type Renew = (url: string) => string;

/** Text, and where it came from in the end. */
interface Answer {
  readonly text: string;
  readonly url: string;
}

async function fetchText(url: string, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return { text: await answer.text(), url: answer.url || url };
}

/** What hls.js gives the elements of its own tracks, which it fills by itself. */
const EMPTY_TRACK = 'data:,WEBVTT';

/** The captions of the `<track>` elements of a media element. */
const trackElements = (media: HTMLMediaElement): readonly NamedCaptions[] =>
  [...media.querySelectorAll('track')]
    .filter(({ src }) => src && !src.startsWith(EMPTY_TRACK))
    .filter(({ kind }) => isSpoken(kind))
    .map(({ label, srclang, src }) => ({ label, language: srclang, url: src }));

/** What changes with the captions that a media element has of its own. */
export const tracksOf = (media: HTMLMediaElement): readonly string[] => [
  ...[...media.querySelectorAll('track')].map(({ src }) => src),
  // Those that are turned off are left alone: to look into them is a change that all hear of.
  ...writtenTracks(media).map(({ cues }) => `${cues?.length}`),
];

/** All captions of a film whose text can be had as a whole. Rejects where its playlist cannot. */
export async function offeredCaptions(
  media: HTMLMediaElement,
  source: MediaSource | undefined,
  signal: AbortSignal,
): Promise<readonly NamedCaptions[]> {
  const [files, written] = [trackElements(media), writtenCaptions(media)];
  if (source?.format !== 'hls') return [...files, ...written];
  const { text, url } = await fetchText(source.url, signal);
  // Last: of its captions a browser that plays such films itself may make tracks without a file.
  return [...files, ...captionsIn(text, url), ...written];
}

/**
 * All that captions say, from the first moment to the last; absent where they have no end yet, or
 * are not text. Rejects where they cannot be had.
 */
export async function fetchCues(
  captions: NamedCaptions,
  renew: Renew,
  signal: AbortSignal,
): Promise<readonly SpokenCue[] | undefined> {
  if (captions.track) return spokenIn(captions.track);
  const { text, url } = await fetchText(renew(captions.url), signal);
  const alone = readVtt(text);
  if (alone) return alone.cues;
  const files = filesIn(text, url);
  return files && joined(await fetchAll(files.map(renew), signal));
}

async function fetchAll(
  urls: readonly string[],
  signal: AbortSignal,
): Promise<readonly (VttFile | undefined)[]> {
  const files: (VttFile | undefined)[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < urls.length) {
      const at = next;
      next += 1;
      files[at] = readVtt((await fetchText(urls[at] ?? '', signal)).text);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return files;
}

/** The film begins where its first file does, whatever the clock of the stream says then. */
function joined(files: readonly (VttFile | undefined)[]): readonly SpokenCue[] {
  const first = files.find((file) => file?.offset !== undefined)?.offset ?? 0;
  return files.flatMap((file) => {
    const by = (file?.offset ?? first) - first;
    return (file?.cues ?? []).map((cue) => ({
      ...cue,
      start: cue.start + by,
      end: cue.end + by,
    }));
  });
}
