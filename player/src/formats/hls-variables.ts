import { parseUrl } from '../platform/parse-url.ts';
import { parseAttributeList } from './hls-playlist.ts';

/** The values of playlist variables by name. */
export type PlaylistVariables = ReadonlyMap<string, string>;

/**
 * The maximum length of a value, such as a token. Values can contain other variables, so their
 * length can double with each definition.
 */
const MAX_VALUE_LENGTH = 4096;

/** The text of a playlist without variable references, and the variables that it defines. */
interface SubstitutedPlaylist {
  readonly text: string;
  readonly variables: PlaylistVariables;
}

/**
 * Replaces the variable references in a playlist, such as `{$host}`. An `EXT-X-DEFINE` tag applies to
 * the lines after it. A reference to an unknown variable is kept.
 *
 * @param url The URL of the playlist, from whose query `QUERYPARAM` takes values.
 * @param importedVariables The variables of the multivariant playlist, from which `IMPORT` takes values.
 * @see https://datatracker.ietf.org/doc/html/draft-pantos-hls-rfc8216bis#section-4.3
 */
export function substituteVariables(
  playlist: string,
  url: string,
  importedVariables: PlaylistVariables = new Map(),
): SubstitutedPlaylist {
  const variables = new Map<string, string>();
  if (!playlist.includes('#EXT-X-DEFINE:')) return { text: playlist, variables };
  const define = (attributeList: string): void => {
    const { NAME, VALUE, QUERYPARAM = '', IMPORT = '' } = parseAttributeList(attributeList);
    const name = NAME ?? (QUERYPARAM || IMPORT);
    const value =
      VALUE ?? parseUrl(url)?.searchParams.get(QUERYPARAM) ?? importedVariables.get(IMPORT);
    if (value !== undefined && value.length <= MAX_VALUE_LENGTH) variables.set(name, value);
  };
  const lines = playlist.split('\n').map((source) => {
    const line = source.replaceAll(
      /\{\$([\w-]+)\}/g,
      (reference, name: string) => variables.get(name) ?? reference,
    );
    const [, attributeList] = /^#EXT-X-DEFINE:(.*)/.exec(line) ?? [];
    if (attributeList !== undefined) define(attributeList);
    return line;
  });
  return { text: lines.join('\n'), variables };
}
