import { css, type CSSResult } from 'lit';
import { audioBarStyles } from '../elements/vitrine-control-bar-audio.styles.ts';
import { buttonStyles } from '../controls/buttons/button.styles.ts';
import { controlBarStyles } from '../elements/vitrine-control-bar.styles.ts';
import { displayStyles } from '../controls/displays/display.styles.ts';
import { playerStyles } from '../elements/vitrine-player.styles.ts';
import { markup, Markup } from './html-template.ts';

/**
 * Styles of the server-rendered content, which is visible until the player has rendered. With the
 * class `stays-visible`, it is visible until the control bar has rendered.
 */
const serverRenderedStyles = css`
  :host {
    container-name: vitrine-server-rendered;
  }
  /* Restores the player's size if the page's CSS reset unsets the styles of all elements. */
  .server-rendered {
    display: block;
    position: relative;
    overflow: hidden;
    container-type: inline-size;
    aspect-ratio: var(--vitrine-aspect-ratio, 16 / 9);
    background: #000;
    color: #fff;
  }
  :host([audio]:not([audio='false'])) .server-rendered {
    aspect-ratio: auto;
    block-size: var(--vitrine-audio-size, 164px);
    background: none;
    color: inherit;
  }
  @container vitrine-server-rendered (inline-size >= 0px) {
    .server-rendered {
      display: contents;
      color: inherit;
    }
  }
  :host(:defined) .server-rendered:not(.stays-visible) {
    display: none;
  }
`;

/** Styles of the server-rendered play button. Its icon is dimmed once it has been pressed. */
const serverRenderedButtonStyles = css`
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
  /* Hides the browser's default summary, which shows while the parser waits for the real one. */
  details {
    font-size: 0;
  }
`;

/** The style sheets of the elements, so that the layout does not shift when they render. */
export const styleSheets = {
  player: minifySheets([...playerStyles, serverRenderedStyles]),
  bar: minifySheets(controlBarStyles),
  audioBar: minifySheets([...controlBarStyles, audioBarStyles]),
  button: minifySheets([...buttonStyles, serverRenderedButtonStyles]),
  display: minifySheets(displayStyles),
} as const;

/** Joins style sheets and removes comments and spaces. They contain no strings with spaces. */
function minifySheets(sheets: readonly CSSResult[]): string {
  return sheets
    .map(({ cssText }) => cssText)
    .join('')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .trim();
}

/** Renders a `<style>` element with the nonce of the Content Security Policy. */
export const renderStyle = (text: string, nonce: string | undefined): Markup =>
  text === ''
    ? markup``
    : markup`<style${new Markup(nonce ? markup` nonce="${nonce}"`.text : '')}>${new Markup(text)}</style>`;

/** Characters that would end a CSS string or the `<style>` element. */
const unsafeCharacters = /["\\<>\n\r\f]/g;

/** Formats a URL as a CSS `url()`. */
export const toCssUrl = (url: string): string => {
  const escapedUrl = url.replaceAll(
    unsafeCharacters,
    (character) => `\\${character.codePointAt(0)?.toString(16) ?? ''} `,
  );
  return `url("${escapedUrl}")`;
};

/**
 * Whether a value is safe to insert as a CSS color. Checks only its characters, because a server
 * has no CSS parser. A browser ignores a value that is not a color.
 */
export const isSafeColor = (text: string): boolean =>
  /^[#\w\s.,%()/-]+$/.test(text) && !/url|image|\/[/*]/i.test(text);
