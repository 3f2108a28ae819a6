import type { Attribute } from '../media/attribute.ts';
import { attributes, type AttributeProperties } from '../media/attributes.ts';
import { readAttribute } from '../media/read-attribute.ts';
import { playlistUrl } from '../source/hosted.ts';
import { posterFor } from '../source/player-source.ts';
import type { SourceWishes } from '../source/source-wishes.ts';
import { wishesOf } from '../store/wishes.ts';
import { attributeList, markup, type Markup } from './markup.ts';
import { servedBar } from './served-bar.ts';
import { mayBeColour, pictureOf, servedSheets, sheet } from './served-sheets.ts';
import { textsFor } from './served-texts.ts';
import { parseUrl } from '../platform/parse-url.ts';

/** What a server knows of the page around a player. */
export interface ServedPage {
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
export type AttributeTexts = Readonly<Record<string, unknown>>;

/** What stands in the shadow root of a player with these attributes until the player itself draws. */
export function servedRoot(texts: AttributeTexts, page: ServedPage): Markup {
  const values = valuesOf(texts);
  const pending = typeof texts['tokens'] === 'function';
  const wishes = wishesOf(values, { now: undefined, pending }, page.videoOrigin);
  const poster = page.ownPoster ? undefined : posterFor(wishes);
  const { nonce } = page;
  const lang = languageOf(texts, page);
  const film = {
    lang,
    title: values.videoTitle ?? values.tooltip,
    duration: values.defaultDuration,
    audio: values.audio,
    covered: page.ownPoster === true || poster !== undefined,
    link: linkTo(page.link ?? filmOf(wishes)),
  };
  const words = textsFor(lang);
  const isBare = values.controls === 'none' || values.background;
  const bar = isBare
    ? undefined
    : markup`<slot name="controls">${servedBar(film, words, nonce)}</slot>`;
  const picture = poster && pictureFor(poster, page);
  return markup`<div class="served">${sheet(servedSheets.player, nonce)}${sheet(paintOf(values), nonce)}<slot name="poster" class="poster" part="poster">${picture}</slot>${bar}<slot></slot></div>`;
}

const languageOf = ({ lang }: AttributeTexts, page: ServedPage): string =>
  typeof lang === 'string' ? lang : (page.lang ?? '');

function pictureFor(src: string, { priority }: ServedPage): Markup {
  const fetchpriority = priority ? 'high' : undefined;
  return markup`<img${attributeList({ src, alt: '', part: 'img', fetchpriority })}>`;
}

/** What is ill-formed counts as absent, as it does for the player, which says so in the console. */
function valuesOf(texts: AttributeTexts): AttributeProperties {
  const values = Object.entries(attributes).map(([name, row]: [string, Attribute]) => {
    const text = texts[name];
    const read = typeof text === 'string' ? text : text === true ? '' : null;
    return [row.property, readAttribute(name, row, read, () => undefined)];
  });
  return Object.fromEntries(values) as AttributeProperties;
}

const filmOf = (wishes: SourceWishes): string | undefined =>
  wishes.playbackId ? playlistUrl(wishes) : wishes.src;

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
    colour && mayBeColour(colour) ? `.served{${property}:${colour}}` : '',
  );
  const ground = placeholder ? `.served .poster{background-image:${pictureOf(placeholder)}}` : '';
  return lines.join('') + ground;
}
