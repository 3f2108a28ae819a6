import { formatAttributes, markup, Markup } from './html-template.ts';
import { toAttributes, type PlayerOptions } from './player-options.ts';
import {
  renderShadowRoot,
  type AttributeValues,
  type RenderContext,
} from './render-shadow-root.ts';

export type { PlayerOptions, RenderContext };

/** The page around the player, and the content of its tag. */
export interface PlayerPage extends RenderContext {
  /**
   * HTML inside the tag, such as `<track>` elements. It is not escaped, so it must be trusted.
   */
  readonly children?: string | undefined;
}

/**
 * Renders `<vitrine-player>` to HTML that shows the poster, the title and a play button before any
 * script has run, and that has the size of the player.
 *
 * @param options The attributes of the player in camel case.
 * @throws {TypeError} for an unknown option and for a value that an attribute cannot hold.
 */
export function renderPlayer(options: PlayerOptions, page: PlayerPage = {}): string {
  const attributes = toAttributes(options);
  const { children = '' } = page;
  const ownPoster = page.ownPoster ?? /\sslot\s*=\s*["']?poster\b/i.test(children);
  const content = markup`${renderTemplate(attributes, { ...page, ownPoster })}${new Markup(children)}`;
  return markup`<vitrine-player${formatAttributes(attributes)}>${content}</vitrine-player>`.text;
}

/**
 * Renders the shadow root of a player with the given attributes, for code that writes the tag
 * itself. The HTML belongs in a `<template shadowrootmode="open">` at the start of the tag.
 */
export const playerShadow = (attributes: AttributeValues, page: RenderContext = {}): string =>
  renderShadowRoot(attributes, page).text;

const renderTemplate = (attributes: AttributeValues, page: RenderContext): Markup =>
  markup`<template shadowrootmode="open">${renderShadowRoot(attributes, page)}</template>`;
