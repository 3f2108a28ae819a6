import type { PlaybackSource } from '../source/playback-source.ts';
import { parseWebVttCues, type WebVttCueList } from './webvtt-cues.ts';
import type { CaptionCue } from '../formats/spoken-cue.ts';
import {
  parseSubtitleRenditions,
  parseSegmentUrls,
  type NamedCaptions,
} from '../formats/hls-subtitles.ts';
import {
  isCaptionKind,
  getTrackCues,
  listScriptTrackSources,
  getScriptTracks,
} from './caption-sources.ts';

/** As many files of one film are asked for at a time. */
const AT_A_TIME = 6;

type RenewUrl = (url: string) => string;

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
    .filter(({ kind }) => isCaptionKind(kind))
    .map(({ label, srclang, src }) => ({ label, language: srclang, url: src }));

/** What changes with the captions that a media element has of its own. */
export const tracksOf = (media: HTMLMediaElement): readonly string[] => [
  ...[...media.querySelectorAll('track')].map(({ src }) => src),
  // Those that are turned off are left alone: to look into them is a change that all hear of.
  ...getScriptTracks(media).map(({ cues }) => `${cues?.length}`),
];

/** All captions of a film whose text can be had as a whole. Rejects where its playlist cannot. */
export async function offeredCaptions(
  media: HTMLMediaElement,
  source: PlaybackSource | undefined,
  signal: AbortSignal,
): Promise<readonly NamedCaptions[]> {
  const [files, written] = [trackElements(media), listScriptTrackSources(media)];
  if (source?.format !== 'hls') return [...files, ...written];
  const { text, url } = await fetchText(source.url, signal);
  // Last: of its captions a browser that plays such films itself may make tracks without a file.
  return [...files, ...parseSubtitleRenditions(text, url), ...written];
}

/**
 * All that captions say, from the first moment to the last; absent where they have no end yet, or
 * are not text. Rejects where they cannot be had.
 */
export async function loadCues(
  captions: NamedCaptions,
  renew: RenewUrl,
  signal: AbortSignal,
): Promise<readonly CaptionCue[] | undefined> {
  if (captions.track) return getTrackCues(captions.track);
  const { text, url } = await fetchText(renew(captions.url), signal);
  const alone = parseWebVttCues(text);
  if (alone) return alone.cues;
  const files = parseSegmentUrls(text, url);
  return files && joined(await fetchAll(files.map(renew), signal));
}

async function fetchAll(
  urls: readonly string[],
  signal: AbortSignal,
): Promise<readonly (WebVttCueList | undefined)[]> {
  const files: (WebVttCueList | undefined)[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < urls.length) {
      const at = next;
      next += 1;
      files[at] = parseWebVttCues((await fetchText(urls[at] ?? '', signal)).text);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return files;
}

/** The film begins where its first file does, whatever the clock of the stream says then. */
function joined(files: readonly (WebVttCueList | undefined)[]): readonly CaptionCue[] {
  const first = files.find((file) => file?.timestampOffset !== undefined)?.timestampOffset ?? 0;
  return files.flatMap((file) => {
    const by = (file?.timestampOffset ?? first) - first;
    return (file?.cues ?? []).map((cue) => ({
      ...cue,
      start: cue.start + by,
      end: cue.end + by,
    }));
  });
}
