import type { CaptionCue } from '../formats/webvtt.ts';
import type { SubtitleRendition } from '../formats/hls-subtitles.ts';

/** Whether text tracks of a kind contain a transcript of the audio. */
export const isCaptionKind = (kind: string): boolean => kind === 'captions' || kind === 'subtitles';

/** Returns the caption tracks that a script has added with `addTextTrack()`. */
export function getScriptAddedTracks(media: HTMLMediaElement): readonly TextTrack[] {
  const elementTracks = new Set([...media.querySelectorAll('track')].map(({ track }) => track));
  // In-band tracks may have an ID; tracks created by a script have none.
  return [...media.textTracks].filter(
    (track) => isCaptionKind(track.kind) && track.id === '' && !elementTracks.has(track),
  );
}

/**
 * Lists the script-added tracks that have cues. They have no URL: `url` is a cache key made of the
 * index and the number of cues.
 */
export const listScriptTrackRenditions = (media: HTMLMediaElement): readonly SubtitleRendition[] =>
  getScriptAddedTracks(media).flatMap((track, index) => {
    const { label, language } = track;
    const cueCount = readCues(track).length;
    return cueCount > 0 ? { label, language, url: `${index} ${cueCount}`, track } : [];
  });

/** Returns all cues with text of a script-added track, in text track cue order. */
export function getTrackCues(track: TextTrack): readonly CaptionCue[] {
  return readCues(track)
    .filter((cue): cue is VTTCue => 'text' in cue && (cue as VTTCue).text.trim() !== '')
    .map(({ startTime: start, endTime: end, text }) => ({ start, end, text }));
}

/** Reads the cues of a track. A disabled track does not expose them, so it is enabled for the read. */
function readCues(track: TextTrack): readonly TextTrackCue[] {
  const { mode } = track;
  if (mode === 'disabled') track.mode = 'hidden';
  const cues = [...(track.cues ?? [])];
  track.mode = mode;
  return cues;
}
