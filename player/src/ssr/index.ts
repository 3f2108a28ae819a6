import { formatAttributes, markup, Markup } from './markup.ts';
import { toAttributes, type PlayerOptions } from './player-options.ts';
import {
  renderShadowRoot,
  type AttributeValues,
  type RenderContext,
} from './render-shadow-root.ts';

export type { PlayerOptions, RenderContext };

/** A page, and what stands within the player on it. */
export interface PlayerPage extends RenderContext {
  /**
   * HTML for the inside of the tag, such as `<track>` elements; written as it is, so it must be
   * your own.
   */
  readonly children?: string | undefined;
}

/**
 * `<vitrine-player>` as HTML that shows a poster, a title and a way to play before any script has
 * run, and takes the room that the player will take.
 *
 * The options are the attributes, by their names in camel case. Throws a `TypeError` for an option
 * that does not exist.
 */
export function renderPlayer(options: PlayerOptions, page: PlayerPage = {}): string {
  const texts = toAttributes(options);
  const { children = '' } = page;
  const ownPoster = page.ownPoster ?? /\sslot\s*=\s*["']?poster\b/i.test(children);
  const inside = markup`${shadow(texts, { ...page, ownPoster })}${new Markup(children)}`;
  return markup`<vitrine-player${formatAttributes(texts)}>${inside}</vitrine-player>`.text;
}

/**
 * What stands in the shadow root of a player with these attributes, for whoever writes the tag
 * themselves: it belongs into a `<template shadowrootmode="open">` at the beginning of the tag.
 */
export const playerShadow = (attributes: AttributeValues, page: RenderContext = {}): string =>
  renderShadowRoot(attributes, page).text;

const shadow = (texts: AttributeValues, page: RenderContext): Markup =>
  markup`<template shadowrootmode="open">${renderShadowRoot(texts, page)}</template>`;
