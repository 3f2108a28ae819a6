import type { PlayerElement } from '../../host/player-element.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';

/** Of each part of a box, what a reset leaves of it, absent where that cannot be told; and what it is to be. */
type Rows = Readonly<Record<string, readonly [unset: string | undefined, own: string]>>;

/** Of a film, seen or heard. */
const films: Rows = {
  position: ['static', 'relative'],
  display: ['inline', 'block'],
  overflow: ['visible', 'hidden'],
  'container-type': ['normal', 'inline-size'],
};

/** Of a film that is seen, too. */
const stages: Rows = {
  'aspect-ratio': ['auto', 'var(--vitrine-aspect-ratio, 16 / 9)'],
  'background-color': ['rgba(0, 0, 0, 0)', '#000'],
  color: [undefined, '#fff'],
};

/** Of a film that is heard, too. */
const sounds: Rows = { 'min-block-size': [undefined, 'var(--vitrine-audio-size, 164px)'] };

/** Of what stands by itself on a page, beside what it belongs to. */
const boxes = {
  bar: {
    position: ['static', 'absolute'],
    display: ['inline', 'block'],
    inset: ['auto', 'var(--_inset, 0)'],
    'container-type': ['normal', 'inline-size'],
    'container-name': ['none', 'vitrine-bar'],
    color: [undefined, 'var(--_on-film, var(--vitrine-primary-color, #fff))'],
    'font-size': [undefined, '14px'],
    'line-height': [undefined, '1.4'],
    'user-select': ['auto', 'none'],
  },
  soundBar: {
    position: ['static', 'relative'],
    display: ['inline', 'block'],
    'container-type': ['normal', 'inline-size'],
    'container-name': ['none', 'vitrine-bar'],
    'font-size': [undefined, '14px'],
    'line-height': [undefined, '1.4'],
    'min-block-size': [undefined, 'var(--vitrine-audio-size, 164px)'],
  },
  dialog: {
    position: ['static', 'absolute'],
    display: ['inline', 'grid'],
    inset: ['auto', 'var(--_inset, 0)'],
    'z-index': ['auto', '3'],
    'place-items': ['normal', 'center'],
    color: [undefined, '#fff'],
    'font-size': [undefined, '14px'],
    'line-height': [undefined, '1.4'],
    'background-color': ['rgba(0, 0, 0, 0)', 'rgb(6 7 9 / 0.58)'],
  },
  transcript: { display: ['inline', 'block'] },
} satisfies Readonly<Record<string, Rows>>;

/**
 * Gives a player its box back, where a page has a reset that unsets every element. What the page says
 * of it besides stays: only what is unset is set.
 */
export function start(player: PlayerElement): void {
  const root = player.renderRoot as ShadowRoot;
  // What fills the window has rules of its own.
  give(
    player,
    root,
    { ...films, ...(player.audio ? sounds : stages) },
    ':not([hidden], [popover])',
  );
}

/** The same of an element that stands by itself. */
export function restoreHostStyles(root: ShadowRoot, name: keyof typeof boxes): void {
  // What is put away is not seen, whatever its box is.
  give(root.host, root, boxes[name], name === 'dialog' ? '[open]' : ':not([hidden])');
}

function give(host: Element, root: ShadowRoot, rows: Rows, seen: string): void {
  const style = getComputedStyle(host);
  const lost = Object.entries(rows).filter(
    ([name, [unset]]) => unset === undefined || style.getPropertyValue(name) === unset,
  );
  // Nothing less is heard beside the rules of the page.
  const rules = lost.map(([name, [, own]]) => `${name}: ${own} !important;`).join('');
  adoptStyleSheet(
    root,
    `:host(${seen}) { ${rules} } :host([hidden]) { display: none !important; }`,
  );
}
