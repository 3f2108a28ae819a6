import type { CaptionCue } from '../formats/spoken-cue.ts';
import type { NamedCaptions } from '../formats/hls-subtitles.ts';

/** Tells whether tracks of a kind say what is heard. */
export const isCaptionKind = (kind: string): boolean => kind === 'captions' || kind === 'subtitles';

/** The captions that a script has written into a media element: they have no file. */
export function getScriptTracks(media: HTMLMediaElement): readonly TextTrack[] {
  const fetched = new Set([...media.querySelectorAll('track')].map(({ track }) => track));
  // Tracks within a film may have names of their own; those of a script have none.
  return [...media.textTracks].filter(
    (track) => isCaptionKind(track.kind) && track.id === '' && !fetched.has(track),
  );
}

/** The same, as far as they say anything, under addresses of their own. */
export const listScriptTrackSources = (media: HTMLMediaElement): readonly NamedCaptions[] =>
  getScriptTracks(media).flatMap((track, at) => {
    const { label, language } = track;
    const count = cuesOf(track).length;
    return count > 0 ? { label, language, url: `${at} ${count}`, track } : [];
  });

/** All that such a track says by now, in order. */
export function getTrackCues(track: TextTrack): readonly CaptionCue[] {
  return cuesOf(track)
    .filter((cue): cue is VTTCue => 'text' in cue && (cue as VTTCue).text.trim() !== '')
    .map(({ startTime: start, endTime: end, text }) => ({ start, end, text }));
}

/** A track that is turned off keeps its cues to itself. */
function cuesOf(track: TextTrack): readonly TextTrackCue[] {
  const { mode } = track;
  if (mode === 'disabled') track.mode = 'hidden';
  const cues = [...(track.cues ?? [])];
  track.mode = mode;
  return cues;
}
