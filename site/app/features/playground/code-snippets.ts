import { escapeAttribute } from '../../../lib/markup/escape-markup.ts';
import { createIframeCode } from '../share/iframe-code.ts';
import { createScriptTag } from '../share/script-tag.ts';
import type { SiteContext } from '../../lib/site/site-context.ts';
import type { AttributeDefinition } from './attribute-definition.ts';
import type { AttributeValues } from './attribute-values.ts';

/** Code that adds the player to another page. */
export interface CodeSnippets {
  readonly tag: string;
  readonly react: string;
  /** `undefined` if the player does not play an asset of this site. */
  readonly iframe: string | undefined;
}

/** Formats an element as an HTML tag, with one attribute per line. */
export function createTagCode(tagName: string, values: AttributeValues): string {
  const lines = Object.entries(values).map(([name, value]) =>
    value === '' ? `\n  ${name}` : `\n  ${name}="${escapeAttribute(value)}"`,
  );
  return `<${tagName}${lines.join('')}${lines.length > 0 ? '\n' : ''}></${tagName}>`;
}

/** Formats the player as a React component. */
function createReactCode(
  values: AttributeValues,
  definitions: readonly AttributeDefinition[],
): string {
  const kinds = new Map(definitions.map(({ name, kind }) => [name, kind]));
  const props = Object.entries(values).map(
    ([name, value]) => `\n  ${toCamelCase(name)}${formatProp(value, kinds.get(name))}`,
  );
  const end = props.length > 0 ? '\n/>' : ' />';
  return `import { Player } from 'vitrine/react';\n\n<Player${props.join('')}${end}`;
}

/** Creates the code in every format. The HTML tag includes the script that this site serves. */
export function createCodeSnippets(
  values: AttributeValues,
  definitions: readonly AttributeDefinition[],
  { origin, playerScript }: Pick<SiteContext, 'origin' | 'playerScript'>,
): CodeSnippets {
  const { 'playback-id': id, src, 'video-title': title = '' } = values;
  const isLocalAsset = id && !src && !values['custom-domain'] && !/[?]/.test(id);
  const iframe = isLocalAsset
    ? createIframeCode({
        src: `${origin}/embed/${encodeURIComponent(id)}`,
        title: title || id,
        width: 960,
        height: 540,
      })
    : undefined;
  const tag = `${createScriptTag(playerScript, origin)}\n\n${createTagCode('vitrine-player', values)}`;
  return { tag, react: createReactCode(values, definitions), iframe };
}

function formatProp(value: string, kind: AttributeDefinition['kind'] | undefined): string {
  if (value === '') return '';
  if (kind === 'number') return `={${Number(value)}}`;
  if (kind === 'boolean') return `={${value !== 'false'}}`;
  return /["&{}<>\\]/.test(value) ? `={${JSON.stringify(value)}}` : `="${value}"`;
}

/** Converts `playback-id` to `playbackId`. */
function toCamelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
