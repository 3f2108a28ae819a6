/**
 * Removes a text track from a media element. A track added by a script cannot be removed. Its cues
 * are removed instead, and it is marked so that the tracks slice ignores it.
 */
export function removeTextTrack(media: HTMLMediaElement, track: TextTrack): void {
  const element = [...media.querySelectorAll('track')].find(
    (trackElement) => trackElement.track === track,
  );
  if (element) return element.remove();
  Reflect.set(track, 'removed', true);
  // The `cues` of a disabled track are `null`.
  track.mode = 'hidden';
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  track.mode = 'disabled';
  // Removing a cue fires no event.
  media.textTracks.dispatchEvent(new Event('change'));
}
