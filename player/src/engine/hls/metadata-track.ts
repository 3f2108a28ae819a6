const known = new WeakMap<HTMLMediaElement, TextTrack>();

/**
 * The text track that holds the timed metadata of a media element, made at the first call. Each cue
 * that begins is told by the event `timedmetadata` of the media element.
 *
 * A track that a script makes cannot be taken away again, so it stays for the next film.
 */
export function getMetadataTrack(media: HTMLMediaElement): TextTrack {
  const track = known.get(media) ?? media.addTextTrack('metadata', 'id3');
  known.set(media, track);
  track.mode = 'hidden';
  track.addCue = (cue) => {
    // A cue can be over before anybody looks at what is active.
    cue.addEventListener('enter', () =>
      media.dispatchEvent(new CustomEvent('timedmetadata', { detail: cue })),
    );
    TextTrack.prototype.addCue.call(track, cue);
  };
  return track;
}

/** Forgets the timed metadata of a film that goes. */
export function clearMetadataTrack(media: HTMLMediaElement): void {
  const track = known.get(media);
  if (!track) return;
  // A track that a page has disabled shows no cues.
  track.mode = 'hidden';
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
}
