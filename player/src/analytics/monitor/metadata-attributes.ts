import type { ViewMetadata } from '../schema/beacon.ts';

const MAX_ENTRIES = 40;
/** The maximum length of an attribute name, including the `metadata-` prefix. */
const MAX_NAME_LENGTH = 64;
const PREFIX = 'metadata-';
/** The query or fragment of a URL anywhere in a value. The collector removes other secrets. */
const QUERY = /[?#]\S*=\S*/g;

/**
 * Parses the `metadata-*` attributes of the player and the beacon; the beacon's values take
 * precedence. The video ID and the title become separate fields.
 */
export function parseMetadataAttributes(player: HTMLElement, beacon: HTMLElement): ViewMetadata {
  const attributes = [...player.attributes, ...beacon.attributes].flatMap(({ name, value }) =>
    name.startsWith(PREFIX)
      ? [[name.slice(PREFIX.length, MAX_NAME_LENGTH), value.replace(QUERY, '')] as const]
      : [],
  );
  const { 'video-id': id, 'video-title': title, ...rest } = Object.fromEntries(attributes);
  const entries = Object.entries(rest).slice(0, MAX_ENTRIES);
  return {
    // A playback ID may include its token as a query.
    film: (id ?? player.getAttribute('playback-id'))?.split('?')[0],
    ...(title && { title }),
    metadata: entries[0] && Object.fromEntries(entries),
  };
}
