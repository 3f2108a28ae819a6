import { frameCode, inAttribute } from '../share/iframe-code.ts';
import { scriptTag } from '../share/player-script.ts';
import type { SiteContext } from '../../lib/site/site-context.ts';
import type { AttributeDefinition } from './attribute-definition.ts';
import type { AttributeValues } from './attribute-values.ts';

/** The ways to put what stands here on another page. */
export interface CodeSnippets {
  readonly tag: string;
  readonly react: string;
  /** Absent where the film is none of this site's. */
  readonly frame: string | undefined;
}

/** Writes an element with its attributes as a tag, one attribute a line. */
export function createTagCode(tagName: string, values: AttributeValues): string {
  const lines = Object.entries(values).map(([name, value]) =>
    value === '' ? `\n  ${name}` : `\n  ${name}="${inAttribute(value)}"`,
  );
  return `<${tagName}${lines.join('')}${lines.length > 0 ? '\n' : ''}></${tagName}>`;
}

/** Writes a player as a component of React. */
function createReactCode(values: AttributeValues, knobs: readonly AttributeDefinition[]): string {
  const kinds = new Map(knobs.map(({ name, kind }) => [name, kind]));
  const props = Object.entries(values).map(
    ([name, value]) => `\n  ${camelCase(name)}${propValue(value, kinds.get(name))}`,
  );
  const end = props.length > 0 ? '\n/>' : ' />';
  return `import { Player } from 'vitrine/react';\n\n<Player${props.join('')}${end}`;
}

/** Writes a player in each way; the tag comes with the script that this site serves. */
export function createCodeSnippets(
  values: AttributeValues,
  knobs: readonly AttributeDefinition[],
  { origin, playerScript }: Pick<SiteContext, 'origin' | 'playerScript'>,
): CodeSnippets {
  const { 'playback-id': id, src, 'video-title': title = '' } = values;
  const isOurs = id && !src && !values['custom-domain'] && !/[?]/.test(id);
  const frame = isOurs
    ? frameCode({
        src: `${origin}/embed/${encodeURIComponent(id)}`,
        title: title || id,
        width: 960,
        height: 540,
      })
    : undefined;
  const tag = `${scriptTag(playerScript, origin)}\n\n${createTagCode('vitrine-player', values)}`;
  return { tag, react: createReactCode(values, knobs), frame };
}

function propValue(value: string, kind: AttributeDefinition['kind'] | undefined): string {
  if (value === '') return '';
  if (kind === 'number') return `={${Number(value)}}`;
  if (kind === 'boolean') return `={${value !== 'false'}}`;
  return /["&{}<>\\]/.test(value) ? `={${JSON.stringify(value)}}` : `="${value}"`;
}

/** `playback-id` in camel case is `playbackId`. */
function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
