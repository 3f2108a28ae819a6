import type { ChaptersState } from '../media/state.ts';
import type { Chapter } from '../media/track.ts';
import { syncOn, type Slice } from './slice.ts';

/** The named parts of the film, from its chapter track. */
export const chapters: Slice<ChaptersState, 'name-chapters'> = {
  initial: { list: [] },
  observe({ media }, write, signal) {
    const sync = (): void => {
      const track = chapterTrack(media);
      // Cues of a disabled track are never loaded.
      if (track?.mode === 'disabled') track.mode = 'hidden';
      write({ list: track ? chaptersOf(track) : [] });
    };
    syncOn(media.textTracks, ['addtrack', 'removetrack', 'change'], sync, signal);
    // A `<track>` says on itself that its cues have come.
    media.addEventListener('load', sync, { signal, capture: true });
  },
  perform: {
    'name-chapters': ({ media }, { chapters: named }) => nameChapters(media, named),
  },
};

/** Stands in a cue for an end that is not known, because a cue must end. */
const OPEN_END_S = 1e9;

const chapterTrack = (media: HTMLMediaElement): TextTrack | undefined =>
  [...media.textTracks].find(({ kind }) => kind === 'chapters');

function nameChapters(media: HTMLMediaElement, named: readonly Chapter[]): void {
  const track = chapterTrack(media) ?? media.addTextTrack('chapters');
  track.mode = 'hidden';
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  for (const { start, end, title } of named) {
    track.addCue(new VTTCue(start, Math.min(end, OPEN_END_S), title));
  }
  // A change of cues has no event of its own.
  media.textTracks.dispatchEvent(new Event('change'));
}

function chaptersOf(track: TextTrack): readonly Chapter[] {
  return [...(track.cues ?? [])]
    .filter((cue): cue is VTTCue => 'text' in cue)
    .map(({ startTime, endTime, text }) => ({
      start: startTime,
      end: endTime < OPEN_END_S ? endTime : Number.POSITIVE_INFINITY,
      title: text,
    }));
}
