import type { PlayerElement } from '../../host/player-element.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';

/**
 * Host styles by property: the computed value after a CSS reset (`undefined` if it varies) and the
 * value to restore.
 */
type HostStyles = Readonly<
  Record<string, readonly [resetValue: string | undefined, hostValue: string]>
>;

const playerStyles: HostStyles = {
  position: ['static', 'relative'],
  display: ['inline', 'block'],
  overflow: ['visible', 'hidden'],
  'container-type': ['normal', 'inline-size'],
};

/** The additional styles of a video player. */
const videoPlayerStyles: HostStyles = {
  'aspect-ratio': ['auto', 'var(--vitrine-aspect-ratio, 16 / 9)'],
  'background-color': ['rgba(0, 0, 0, 0)', '#000'],
  color: [undefined, '#fff'],
};

/** The additional styles of an audio player. */
const audioPlayerStyles: HostStyles = {
  'min-block-size': [undefined, 'var(--vitrine-audio-size, 164px)'],
};

/** The styles of elements that a page places outside a player. */
const elementStyles = {
  controlBar: {
    position: ['static', 'absolute'],
    display: ['inline', 'block'],
    inset: ['auto', 'var(--_inset, 0)'],
    'container-type': ['normal', 'inline-size'],
    'container-name': ['none', 'vitrine-bar'],
    color: [undefined, 'var(--_on-video, var(--vitrine-primary-color, #fff))'],
    'font-size': [undefined, '14px'],
    'line-height': [undefined, '1.4'],
    'user-select': ['auto', 'none'],
  },
  audioControlBar: {
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
} satisfies Readonly<Record<string, HostStyles>>;

/**
 * Restores the essential host styles of a player on a page whose CSS reset unsets every property.
 * Keeps properties that the page sets to another value.
 */
export function start(player: PlayerElement): void {
  const root = player.renderRoot as ShadowRoot;
  const styles = { ...playerStyles, ...(player.audio ? audioPlayerStyles : videoPlayerStyles) };
  // A player that fills the window is a popover, whose inline styles must apply.
  restoreStyles(player, root, styles, ':not([hidden], [popover])');
}

/** Restores the host styles of an element that a page places outside a player. */
export function restoreHostStyles(root: ShadowRoot, name: keyof typeof elementStyles): void {
  // A hidden element or closed dialog must not become visible.
  const visibleSelector = name === 'dialog' ? '[open]' : ':not([hidden])';
  restoreStyles(root.host, root, elementStyles[name], visibleSelector);
}

function restoreStyles(
  host: Element,
  root: ShadowRoot,
  styles: HostStyles,
  visibleSelector: string,
): void {
  const computedStyle = getComputedStyle(host);
  const stylesToRestore = Object.entries(styles).filter(
    ([name, [resetValue]]) =>
      resetValue === undefined || computedStyle.getPropertyValue(name) === resetValue,
  );
  // Without `!important`, the page's styles override those of `:host`.
  const declarations = stylesToRestore
    .map(([name, [, hostValue]]) => `${name}: ${hostValue} !important;`)
    .join('');
  adoptStyleSheet(
    root,
    `:host(${visibleSelector}) { ${declarations} } :host([hidden]) { display: none !important; }`,
  );
}
