import { css, type CSSResult } from 'lit';
import { audioBarStyles } from '../elements/vitrine-control-bar-audio.styles.ts';
import { buttonStyles } from '../controls/buttons/button.styles.ts';
import { controlBarStyles } from '../elements/vitrine-control-bar.styles.ts';
import { displayStyles } from '../controls/displays/display.styles.ts';
import { playerStyles } from '../elements/vitrine-player.styles.ts';
import { markup, Markup } from './markup.ts';

/**
 * What is served is the player's until the player has drawn itself, and stays above it for as long as
 * the bar is yet to be drawn.
 */
const served = css`
  :host {
    container-name: vitrine-served;
  }
  /* The shape that the player has lost to a reset of the page that unsets every element. */
  .served {
    display: block;
    position: relative;
    overflow: hidden;
    container-type: inline-size;
    aspect-ratio: var(--vitrine-aspect-ratio, 16 / 9);
    background: #000;
    color: #fff;
  }
  :host([audio]:not([audio='false'])) .served {
    aspect-ratio: auto;
    block-size: var(--vitrine-audio-size, 164px);
    background: none;
    color: inherit;
  }
  @container vitrine-served (inline-size >= 0px) {
    .served {
      display: contents;
      color: inherit;
    }
  }
  :host(:defined) .served:not(.kept) {
    display: none;
  }
`;

/** What stands in for a button has its box; it keeps that it was pressed, and shows it. */
const press = css`
  :host {
    pointer-events: auto;
  }
  .target {
    box-sizing: border-box;
    color: inherit;
    cursor: pointer;
  }
  [open] svg {
    opacity: 0.4;
  }
  /* A parser that rests before the summary has come shows a word and a mark of the browser. */
  details {
    font-size: 0;
  }
`;

/** The sheets of the elements themselves, so that nothing moves when they come. */
export const styleSheets = {
  player: textOf([...playerStyles, served]),
  bar: textOf(controlBarStyles),
  audioBar: textOf([...controlBarStyles, audioBarStyles]),
  button: textOf([...buttonStyles, press]),
  display: textOf(displayStyles),
} as const;

/** One line; the sheets hold no text of their own whose spaces would matter. */
function textOf(sheets: readonly CSSResult[]): string {
  return sheets
    .map(({ cssText }) => cssText)
    .join('')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .trim();
}

/** A sheet as an element that a content policy allows by its nonce. */
export const renderStyle = (text: string, nonce: string | undefined): Markup =>
  text === ''
    ? markup``
    : markup`<style${new Markup(nonce ? markup` nonce="${nonce}"`.text : '')}>${new Markup(text)}</style>`;

/** Signs that would end a text of a style sheet, or the sheet. */
const unquoted = /["\\<>\n\r\f]/g;

/** An address as a picture of a style sheet. */
export const toCssUrl = (address: string): string =>
  `url("${address.replaceAll(unquoted, (sign) => `\\${sign.codePointAt(0)?.toString(16) ?? ''} `)}")`;

/**
 * Whether a text can be nothing but a colour, as far as its signs tell: a server has no style
 * sheets to ask. What a browser takes for no colour there has no effect.
 */
export const isSafeColor = (text: string): boolean =>
  /^[#\w\s.,%()/-]+$/.test(text) && !/url|image|\/[/*]/i.test(text);
