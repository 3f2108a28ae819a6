const NAMED = /^(#EXT-X-STREAM-INF:.*?[:,]AUDIO=)("[^"\n]*"|[^,\s]+)/gm;
const SOUND = /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO)(?=.*URI=).*?GROUP-ID=("[^"\n]*")/gm;

/**
 * A main playlist whose renditions all name a group of sounds that is there.
 *
 * One that names none of those there would be waited for without end; it takes the first group.
 */
export function repairAudioGroups(playlist: string): string {
  const groups = [...playlist.matchAll(SOUND)].map(([, group = '']) => group);
  const [first] = groups;
  if (first === undefined) return playlist;
  return playlist.replaceAll(
    NAMED,
    (_, before: string, group: string) => before + (groups.includes(group) ? group : first),
  );
}
