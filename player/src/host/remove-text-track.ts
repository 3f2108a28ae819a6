/** Takes a text track away from a media element, as far as the browser lets it go. */
export function removeTextTrack(media: HTMLMediaElement, track: TextTrack): void {
  const element = [...media.querySelectorAll('track')].find((one) => one.track === track);
  if (element) return element.remove();
  // What a script has made stays in the list for good, so the slice of tracks is told to overlook it.
  Reflect.set(track, 'removed', true);
  // A disabled track shows no cues.
  track.mode = 'hidden';
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  track.mode = 'disabled';
  // A change of cues has no event of its own.
  media.textTracks.dispatchEvent(new Event('change'));
}
