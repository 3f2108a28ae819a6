import { getRequestCredentials } from '../../platform/request-credentials.ts';
import { getContentTime } from '../content-time.ts';
import { matchLanguage } from '../../i18n/match-language.ts';
import { getPreferredLanguages } from '../../dom/nearest-lang.ts';
import { normalizeChapters, validateChapters } from '../../media/normalize-chapters.ts';
import { type ChapterInit, type Chapter, toChapterRanges } from '../../media/chapters.ts';
import type { ChaptersState } from '../../media/media-state.ts';
import { type LocalizedTitle, parseHlsChapters } from '../../formats/hls-chapters.ts';
import type { StateOwners } from './slice.ts';

/** The end time of the cue for a chapter whose end is unknown. A cue requires a finite end time. */
const OPEN_END_SECONDS = 1e9;

/** The labels of the text tracks with the chapters of the page and of the stream. */
const PAGE_LABEL = 'page';
const STREAM_LABEL = 'stream';

interface ChaptersStateOwners extends Pick<StateOwners, 'media' | 'engineManager' | 'container'> {
  /** The key of the source to which the existing chapters belong. */
  readonly sourceKey: string | undefined;
}

/**
 * Writes the chapters to the state, immediately and on each change, until `signal` aborts.
 *
 * Returns a function to call when the engine changes. The slice calls it in its turn, so that the
 * state never has the position of a source with the chapters of another.
 */
export function observeChapters(
  stateOwners: ChaptersStateOwners,
  write: (state: ChaptersState) => void,
  signal: AbortSignal,
): () => void {
  const { media } = stateOwners;
  let previousJson = '[]';
  const sync = (): void => {
    const tracks = getChapterTracks(media);
    for (const track of tracks) {
      // The cues of a disabled track are not loaded.
      if (track.mode === 'disabled') track.mode = 'hidden';
      // Adding a cue fires no other event.
      track.addEventListener('cuechange', sync, { signal });
    }
    const track = tracks.find(({ cues }) => cues?.length);
    const list = track ? toChapters(track, getContentTime(stateOwners).duration) : [];
    // New objects would make the active chapter appear to change.
    if (JSON.stringify(list) !== previousJson) write({ list });
    previousJson = JSON.stringify(list);
  };
  for (const event of ['addtrack', 'removetrack', 'change']) {
    media.textTracks.addEventListener(event, sync, { signal });
  }
  media.addEventListener('durationchange', sync, { signal });
  // A `<track>` element fires `load` once its cues have loaded. The event does not bubble.
  media.addEventListener('load', sync, { signal, capture: true });
  const onEngineChange = createEngineChangeHandler(stateOwners);
  sync();
  onEngineChange();
  return onEngineChange;
}

/**
 * Returns a function to call when the engine changes. It clears the chapters of the previous source
 * and fetches the chapters of a stream.
 */
function createEngineChangeHandler({
  media,
  engineManager,
  container,
  sourceKey: initialKey,
}: ChaptersStateOwners): () => void {
  let sourceKey = initialKey;
  let fetchedUrl: string | undefined;
  const selectTitle = (titles: readonly LocalizedTitle[]): LocalizedTitle | undefined =>
    matchLanguage(getPreferredLanguages(container), titles);
  return () => {
    const isNewSource = sourceKey !== undefined && sourceKey !== engineManager.sourceKey;
    if (isNewSource && getChapterTracks(media).length > 0) {
      for (const label of [PAGE_LABEL, STREAM_LABEL]) setChapterCues(media, label, []);
    }
    sourceKey = engineManager.sourceKey;
    const url = engineManager.engine?.chaptersUrl;
    if (url === fetchedUrl) return;
    fetchedUrl = url;
    if (url === undefined) return;
    void fetchHlsChapters(url, getRequestCredentials(media), selectTitle).then((chapters) => {
      // The source may have changed while the chapters were loading.
      if (engineManager.engine?.chaptersUrl === url) setChapterCues(media, STREAM_LABEL, chapters);
    });
  };
}

/** Sets the chapters provided by the page. */
export const setPageChapters = (media: HTMLMediaElement, chapters: readonly ChapterInit[]): void =>
  setChapterCues(media, PAGE_LABEL, chapters);

const getPrecedence = ({ label }: TextTrack): number =>
  ({ [PAGE_LABEL]: 0, [STREAM_LABEL]: 2 })[label] ?? 1;

/**
 * Returns the chapter tracks by precedence: chapters set by the page, then those of a `<track>`,
 * then those of the stream.
 */
const getChapterTracks = (media: HTMLMediaElement): readonly TextTrack[] =>
  [...media.textTracks]
    .filter(({ kind }) => kind === 'chapters')
    .sort((a, b) => getPrecedence(a) - getPrecedence(b));

function toChapters(track: TextTrack, duration: number): readonly Chapter[] {
  const mediaEnd = Number.isFinite(duration) ? duration : Number.POSITIVE_INFINITY;
  const chapters = [...(track.cues ?? [])]
    .filter((cue): cue is VTTCue => 'text' in cue)
    .map(({ startTime, endTime, text }) => ({
      start: startTime,
      end: endTime < OPEN_END_SECONDS ? endTime : Number.POSITIVE_INFINITY,
      title: text,
    }));
  return normalizeChapters(chapters, mediaEnd);
}

/**
 * Replaces the cues of the chapters track with this label. The track is created when it is first
 * needed. Invalid chapters are logged and skipped.
 */
function setChapterCues(
  media: HTMLMediaElement,
  label: string,
  chapters: readonly ChapterInit[],
): void {
  const { chapters: validChapters, warnings } = validateChapters(chapters);
  for (const warning of warnings) console.warn(`<vitrine-player> ${warning}`);
  const existingTrack = [...media.textTracks].find(
    (track) => track.kind === 'chapters' && track.label === label,
  );
  const track =
    existingTrack ?? (validChapters.length > 0 ? media.addTextTrack('chapters', label) : undefined);
  if (!track) return;
  track.mode = 'hidden';
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  for (const { start, end, title } of toChapterRanges(validChapters)) {
    track.addCue(new VTTCue(start, Math.min(end, OPEN_END_SECONDS), title));
  }
  // Adding or removing a cue fires no event.
  media.textTracks.dispatchEvent(new Event('change'));
}

/**
 * Fetches the chapters of an HLS stream (`com.apple.hls.chapters`). `selectTitle` selects the title
 * in the viewer's language.
 *
 * Returns an empty list if they cannot be loaded or parsed.
 */
async function fetchHlsChapters(
  url: string,
  credentials: RequestCredentials,
  selectTitle: (titles: readonly LocalizedTitle[]) => LocalizedTitle | undefined,
): Promise<readonly ChapterInit[]> {
  try {
    const response = await fetch(url, { credentials });
    return response.ok ? parseHlsChapters(await response.json(), selectTitle) : [];
  } catch {
    return [];
  }
}
