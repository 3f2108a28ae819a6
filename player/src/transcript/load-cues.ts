import { getRequestCredentials } from '../platform/request-credentials.ts';
import type { PlaybackSource } from '../source/playback-source.ts';
import { parseWebVttCues, type WebVttCueList } from './transcript-cues.ts';
import type { CaptionCue } from '../formats/webvtt.ts';
import {
  parseSubtitleRenditions,
  parseSegmentUrls,
  type SubtitleRendition,
} from '../formats/hls-subtitles.ts';
import {
  isCaptionKind,
  getTrackCues,
  listScriptTrackRenditions,
  getScriptAddedTracks,
} from './script-tracks.ts';

/** The maximum number of concurrent requests for subtitle segments. */
const MAX_REQUESTS = 6;

/** Returns a URL with a valid token. */
type RenewUrl = (url: string) => string;

/** The text of a response, and its URL after redirects. */
interface TextResponse {
  readonly text: string;
  readonly url: string;
}

async function fetchText(url: string, init: RequestInit): Promise<TextResponse> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`Failed to load ${url}: status ${response.status}`);
  return { text: await response.text(), url: response.url || url };
}

/** The `src` of `<track>` elements that hls.js creates and fills with cues. */
const HLS_TRACK_SRC = 'data:,WEBVTT';

/** Lists the captions of a media element's `<track>` elements. */
const listTrackElementRenditions = (media: HTMLMediaElement): readonly SubtitleRendition[] =>
  [...media.querySelectorAll('track')]
    .filter(({ src }) => src && !src.startsWith(HLS_TRACK_SRC))
    .filter(({ kind }) => isCaptionKind(kind))
    .map(({ label, srclang, src }) => ({ label, language: srclang, url: src }));

/** Returns values that change whenever the text tracks of a media element change. */
export const getTrackFingerprint = (media: HTMLMediaElement): readonly string[] => [
  ...[...media.querySelectorAll('track')].map(({ src }) => src),
  // Does not read the cues of disabled tracks, because changing their mode dispatches an event.
  ...getScriptAddedTracks(media).map(({ cues }) => `${cues?.length}`),
];

/**
 * Lists the captions whose complete text can be loaded. Rejects if the playlist of the source fails to
 * load.
 */
export async function listSubtitleRenditions(
  media: HTMLMediaElement,
  source: PlaybackSource | undefined,
  signal: AbortSignal,
): Promise<readonly SubtitleRendition[]> {
  const elementRenditions = listTrackElementRenditions(media);
  const scriptRenditions = listScriptTrackRenditions(media);
  if (source?.format !== 'hls') return [...elementRenditions, ...scriptRenditions];
  const credentials = getRequestCredentials(media);
  const { text, url } = await fetchText(source.url, { credentials, signal });
  // Script tracks are last: with native HLS, the renditions appear as tracks without a file too.
  return [...elementRenditions, ...parseSubtitleRenditions(text, url), ...scriptRenditions];
}

/**
 * Loads all cues of a rendition. Resolves to `undefined` for live captions, which have no end, and for
 * formats other than text. Rejects if a file fails to load.
 *
 * @param init The options of the requests.
 */
export async function loadCues(
  rendition: SubtitleRendition,
  renewUrl: RenewUrl,
  init: RequestInit,
): Promise<readonly CaptionCue[] | undefined> {
  if (rendition.track) return getTrackCues(rendition.track);
  const { text, url } = await fetchText(renewUrl(rendition.url), init);
  const cueList = parseWebVttCues(text);
  if (cueList) return cueList.cues;
  const segmentUrls = parseSegmentUrls(text, url, rendition.variables);
  return segmentUrls && joinSegments(await fetchAll(segmentUrls.map(renewUrl), init));
}

async function fetchAll(
  urls: readonly string[],
  init: RequestInit,
): Promise<readonly (WebVttCueList | undefined)[]> {
  const segments: (WebVttCueList | undefined)[] = [];
  let nextIndex = 0;
  const fetchNext = async (): Promise<void> => {
    while (nextIndex < urls.length) {
      const index = nextIndex;
      nextIndex += 1;
      segments[index] = parseWebVttCues((await fetchText(urls[index] ?? '', init)).text);
    }
  };
  await Promise.all(Array.from({ length: MAX_REQUESTS }, fetchNext));
  return segments;
}

/** Joins the cues of segments on a timeline that starts at 0 at the start of the first segment. */
function joinSegments(segments: readonly (WebVttCueList | undefined)[]): readonly CaptionCue[] {
  const firstOffset =
    segments.find((segment) => segment?.timestampOffset !== undefined)?.timestampOffset ?? 0;
  return segments.flatMap((segment) => {
    const offset = (segment?.timestampOffset ?? firstOffset) - firstOffset;
    return (segment?.cues ?? []).map((cue) => ({
      ...cue,
      start: cue.start + offset,
      end: cue.end + offset,
    }));
  });
}
