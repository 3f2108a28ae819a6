import type { About } from './beacon.ts';

const MOST_WORDS = 40;
const LONGEST_NAME = 64;
const PREFIX = 'metadata-';

/**
 * What a page says of a film in attributes `metadata-*`: of the player, and of the beacon, which
 * wins. The id and the title of the film have places of their own.
 */
export function pageWords(player: HTMLElement, beacon: HTMLElement): About {
  const said = new Map<string, string>();
  for (const { name, value } of [...player.attributes, ...beacon.attributes]) {
    if (name.startsWith(PREFIX)) said.set(name.slice(PREFIX.length, LONGEST_NAME), value);
  }
  const film = said.get('video-id') ?? player.getAttribute('playback-id') ?? undefined;
  const title = said.get('video-title');
  said.delete('video-id');
  said.delete('video-title');
  const metadata = Object.fromEntries([...said].slice(0, MOST_WORDS));
  return {
    // What follows may open the film.
    film: film?.split('?')[0],
    ...(title && { title }),
    ...(said.size > 0 && { metadata }),
  };
}
