import type { About } from '../schema/beacon.ts';

const MOST_WORDS = 40;
const LONGEST_NAME = 64;
const PREFIX = 'metadata-';
/** A query, wherever an address stands; what else may open something, the collector leaves out. */
const query = /[?#]\S*=\S*/g;

/**
 * What a page says of a film in attributes `metadata-*`: of the player, and of the beacon, which
 * wins. The id and the title of the film have places of their own.
 */
export function parseMetadataAttributes(player: HTMLElement, beacon: HTMLElement): About {
  const said = [...player.attributes, ...beacon.attributes].flatMap(({ name, value }) =>
    name.startsWith(PREFIX)
      ? [[name.slice(PREFIX.length, LONGEST_NAME), value.replace(query, '')] as const]
      : [],
  );
  const { 'video-id': id, 'video-title': title, ...rest } = Object.fromEntries(said);
  const words = Object.entries(rest).slice(0, MOST_WORDS);
  return {
    // What follows may open the film.
    film: (id ?? player.getAttribute('playback-id'))?.split('?')[0],
    ...(title && { title }),
    metadata: words[0] && Object.fromEntries(words),
  };
}
