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
import { formatAttributes, markup, type Markup } from './html-template.ts';
import { renderControlBar } from './render-control-bar.ts';
import { isSafeColor, toCssUrl, styleSheets, renderStyle } from './style-sheets.ts';
import { parseUrl } from '../platform/parse-url.ts';
import { ar } from '../i18n/locales/ar.ts';
import { de } from '../i18n/locales/de.ts';
import { en, type Texts } from '../i18n/locales/en.ts';
import { es } from '../i18n/locales/es.ts';
import { fr } from '../i18n/locales/fr.ts';
import { it } from '../i18n/locales/it.ts';
import { ja } from '../i18n/locales/ja.ts';
import { resolveLanguage, type Language } from '../i18n/languages.ts';
import { nl } from '../i18n/locales/nl.ts';
import { pl } from '../i18n/locales/pl.ts';
import { pt } from '../i18n/locales/pt.ts';
import { zh } from '../i18n/locales/zh.ts';

/** The page around a server-rendered player. */
export interface RenderContext {
  /** The nonce of the Content Security Policy, if it has one. */
  readonly nonce?: string | undefined;
  /** The page language as a BCP 47 tag. Defaults to English. */
  readonly lang?: string | undefined;
  /** The content of `<meta name="vitrine-video-origin">` on the page. */
  readonly videoOrigin?: string | undefined;
  /** Whether the poster is the page's main image and loads with high priority. */
  readonly priority?: boolean | undefined;
  /**
   * The URL of the video for browsers without scripts, such as a file or another page. Defaults to
   * the URL that the player loads.
   */
  readonly link?: string | undefined;
  /** Whether the page has its own element in the `poster` slot. */
  readonly ownPoster?: boolean | undefined;
}

/** The attributes of a player. Other entries are ignored. */
export type AttributeValues = Readonly<Record<string, unknown>>;

/** Renders the content of the player's shadow root until the player hydrates. */
export function renderShadowRoot(attributes: AttributeValues, page: RenderContext): Markup {
  const properties = parseAttributes(attributes);
  const tokens = { current: undefined, isPending: typeof attributes['tokens'] === 'function' };
  const sourceOptions = createSourceOptions(properties, tokens, page.videoOrigin);
  const poster = page.ownPoster ? undefined : getPosterUrl(sourceOptions);
  const { nonce } = page;
  const lang = getLanguage(attributes, page);
  const video = {
    lang,
    title: properties.videoTitle ?? properties.tooltip,
    duration: properties.defaultDuration,
    audio: properties.audio,
    hasPoster: page.ownPoster === true || poster !== undefined,
    fallbackUrl: toSafeUrl(page.link ?? getVideoUrl(sourceOptions)),
  };
  const texts = getTexts(lang);
  const hasControls = properties.controls !== 'none' && !properties.background;
  const bar = hasControls
    ? markup`<slot name="controls">${renderControlBar(video, texts, nonce)}</slot>`
    : undefined;
  const image = poster && renderPoster(poster, page);
  return markup`<div class="server-rendered">${renderStyle(styleSheets.player, nonce)}${renderStyle(formatDynamicStyles(properties), nonce)}<slot name="poster" class="poster" part="poster">${image}</slot>${bar}<slot></slot></div>`;
}

const getLanguage = ({ lang }: AttributeValues, page: RenderContext): string =>
  typeof lang === 'string' ? lang : (page.lang ?? '');

function renderPoster(src: string, { priority }: RenderContext): Markup {
  const fetchpriority = priority ? 'high' : undefined;
  return markup`<img${formatAttributes({ src, alt: '', part: 'img', fetchpriority })}>`;
}

/**
 * Parses attributes as the player does. Invalid values are ignored; the player warns about them.
 */
function parseAttributes(attributes: AttributeValues): AttributeProperties {
  const properties = Object.entries(playerAttributes).map(
    ([name, definition]: [string, ResolvedAttribute]) => {
      const value = attributes[name];
      const text = typeof value === 'string' ? value : value === true ? '' : null;
      return [definition.property, parseAttribute(name, definition, text, () => undefined)];
    },
  );
  return Object.fromEntries(properties) as AttributeProperties;
}

const getVideoUrl = (options: SourceOptions): string | undefined =>
  options.playbackId ? getPlaylistUrl(options) : options.src;

/** Returns the URL if its scheme is `http` or `https`, so that a link cannot run a script. */
function toSafeUrl(url: string | undefined): string | undefined {
  if (!url || !parseUrl(url, 'https://page.invalid')) return undefined;
  const { protocol } = new URL(url, 'https://page.invalid');
  return protocol === 'https:' || protocol === 'http:' ? url : undefined;
}

/** Formats the styles that depend on attributes, which the player itself sets by script. */
function formatDynamicStyles({
  primaryColor,
  secondaryColor,
  accentColor,
  placeholder,
}: AttributeProperties) {
  const colors = {
    '--vitrine-primary-color': primaryColor,
    '--vitrine-glass-color': secondaryColor,
    '--vitrine-accent-color': accentColor,
  };
  const colorRules = Object.entries(colors).map(([property, color]) =>
    color && isSafeColor(color) ? `.server-rendered{${property}:${color}}` : '',
  );
  const placeholderRule = placeholder
    ? `.server-rendered .poster{background-image:${toCssUrl(placeholder)}}`
    : '';
  return colorRules.join('') + placeholderRule;
}

/** All languages. A server does not load them on demand. */
const textsByLanguage = { ar, de, en, es, fr, it, ja, nl, pl, pt, zh } satisfies Record<
  Language,
  Texts
>;

/** Returns the texts for a BCP 47 tag. English for an unsupported language. */
const getTexts = (tag: string): Texts => textsByLanguage[resolveLanguage(tag)];
