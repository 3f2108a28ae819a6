import type { ResolvedAttribute } from '../media/attributes/attribute-definition.ts';
import {
  playerAttributes,
  type AttributeProperties,
} from '../media/attributes/player-attributes.ts';
import { parseAttribute } from '../media/attributes/parse-attribute.ts';
import { getPlaylistUrl } from '../source/hosted-urls.ts';
import { getPosterUrl } from '../source/create-playback-source.ts';
import type { SourceOptions } from '../source/source-options.ts';
import { createSourceOptions } from '../host/create-source-options.ts';
import { formatAttributes, markup, type Markup } from './markup.ts';
import { renderControlBar } from './render-control-bar.ts';
import { isSafeColor, toCssUrl, styleSheets, renderStyle } from './style-sheets.ts';
import { getTexts } from './texts-by-language.ts';
import { parseUrl } from '../platform/parse-url.ts';

/** What a server knows of the page around a player. */
export interface RenderContext {
  /** That of the content policy, where it asks for one. */
  readonly nonce?: string | undefined;
  /** The language around the player, as a BCP 47 tag; absent for English. */
  readonly lang?: string | undefined;
  /** What `<meta name="vitrine-video-origin">` says on the page. */
  readonly videoOrigin?: string | undefined;
  /** The poster is what the page is about, and is fetched before other pictures. */
  readonly priority?: boolean | undefined;
  /**
   * Where the film can be seen without scripts, such as a file or a page of its own. Absent, what
   * the player itself would load.
   */
  readonly link?: string | undefined;
  /** The page puts a poster of its own into the player. */
  readonly ownPoster?: boolean | undefined;
}

/** The attributes of a player by their names, as text; others are of no interest here. */
export type AttributeValues = Readonly<Record<string, unknown>>;

/** What stands in the shadow root of a player with these attributes until the player itself draws. */
export function renderShadowRoot(texts: AttributeValues, page: RenderContext): Markup {
  const values = valuesOf(texts);
  const pending = typeof texts['tokens'] === 'function';
  const wishes = createSourceOptions(
    values,
    { current: undefined, isPending: pending },
    page.videoOrigin,
  );
  const poster = page.ownPoster ? undefined : getPosterUrl(wishes);
  const { nonce } = page;
  const lang = languageOf(texts, page);
  const film = {
    lang,
    title: values.videoTitle ?? values.tooltip,
    duration: values.defaultDuration,
    audio: values.audio,
    hasPoster: page.ownPoster === true || poster !== undefined,
    fallbackUrl: linkTo(page.link ?? filmOf(wishes)),
  };
  const words = getTexts(lang);
  const isBare = values.controls === 'none' || values.background;
  const bar = isBare
    ? undefined
    : markup`<slot name="controls">${renderControlBar(film, words, nonce)}</slot>`;
  const picture = poster && pictureFor(poster, page);
  return markup`<div class="served">${renderStyle(styleSheets.player, nonce)}${renderStyle(paintOf(values), nonce)}<slot name="poster" class="poster" part="poster">${picture}</slot>${bar}<slot></slot></div>`;
}

const languageOf = ({ lang }: AttributeValues, page: RenderContext): string =>
  typeof lang === 'string' ? lang : (page.lang ?? '');

function pictureFor(src: string, { priority }: RenderContext): Markup {
  const fetchpriority = priority ? 'high' : undefined;
  return markup`<img${formatAttributes({ src, alt: '', part: 'img', fetchpriority })}>`;
}

/** What is ill-formed counts as absent, as it does for the player, which says so in the console. */
function valuesOf(texts: AttributeValues): AttributeProperties {
  const values = Object.entries(playerAttributes).map(
    ([name, row]: [string, ResolvedAttribute]) => {
      const text = texts[name];
      const read = typeof text === 'string' ? text : text === true ? '' : null;
      return [row.property, parseAttribute(name, row, read, () => undefined)];
    },
  );
  return Object.fromEntries(values) as AttributeProperties;
}

const filmOf = (wishes: SourceOptions): string | undefined =>
  wishes.playbackId ? getPlaylistUrl(wishes) : wishes.src;

/** A link runs no script, whatever address a page was given. */
function linkTo(address: string | undefined): string | undefined {
  if (!address || !parseUrl(address, 'https://page.invalid')) return undefined;
  const { protocol } = new URL(address, 'https://page.invalid');
  return protocol === 'https:' || protocol === 'http:' ? address : undefined;
}

/** What the player sets by script, because its sheet is the same for all. */
function paintOf({ primaryColor, secondaryColor, accentColor, placeholder }: AttributeProperties) {
  const colours = {
    '--vitrine-primary-color': primaryColor,
    '--vitrine-glass-color': secondaryColor,
    '--vitrine-accent-color': accentColor,
  };
  const lines = Object.entries(colours).map(([property, colour]) =>
    colour && isSafeColor(colour) ? `.served{${property}:${colour}}` : '',
  );
  const ground = placeholder ? `.served .poster{background-image:${toCssUrl(placeholder)}}` : '';
  return lines.join('') + ground;
}
