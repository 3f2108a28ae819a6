const AUDIO_REFERENCE = /^(#EXT-X-STREAM-INF:.*?[:,]AUDIO=)("[^"\n]*"|[^,\s]+)/gm;
const AUDIO_GROUP = /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO)(?=.*URI=).*?GROUP-ID=("[^"\n]*")/gm;

/**
 * Repairs a multivariant playlist whose variants reference an audio group that does not exist.
 * Replaces the reference with the first audio group, because hls.js would wait forever for the
 * missing one.
 */
export function repairAudioGroups(playlist: string): string {
  const groups = [...playlist.matchAll(AUDIO_GROUP)].map(([, group = '']) => group);
  const [firstGroup] = groups;
  if (firstGroup === undefined) return playlist;
  return playlist.replaceAll(
    AUDIO_REFERENCE,
    (_, prefix: string, group: string) => prefix + (groups.includes(group) ? group : firstGroup),
  );
}

const AUDIO_RENDITION = /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO).*\n?/gm;
const AUDIO_ATTRIBUTE = /^(#EXT-X-STREAM-INF:(?:.*?,)?)(?=AUDIO=)/gm;

/**
 * Removes the audio groups of a multivariant playlist, so that its variants play without them. The
 * attribute `X-AUDIO` replaces the references to the groups.
 */
export const removeAudioGroups = (playlist: string): string =>
  playlist.replaceAll(AUDIO_RENDITION, '').replaceAll(AUDIO_ATTRIBUTE, '$1X-');
