import type { MediaHost } from './media-host.ts';
import { wear } from './wear.ts';

/** What is left of a box that a reset has unset, and what it is to be. */
const boxes = {
  position: ['static', 'relative'],
  display: ['inline', 'block'],
  overflow: ['visible', 'hidden'],
  'container-type': ['normal', 'inline-size'],
} as const;

/** The same, of a film that is seen. */
const stages = {
  'aspect-ratio': ['auto', 'var(--vitrine-aspect-ratio, 16 / 9)'],
  'background-color': ['rgba(0, 0, 0, 0)', '#000'],
  color: [undefined, '#fff'],
} as const;

/** Of a film that is heard. */
const bars = { 'min-block-size': [undefined, 'var(--vitrine-audio-size, 164px)'] } as const;

/**
 * Gives a player its box back, where a page has a reset that unsets every element. What the page says
 * of it besides stays: only what is unset is set.
 */
export function begin(player: MediaHost): void {
  const style = getComputedStyle(player);
  const rows = Object.entries({ ...boxes, ...(player.audio ? bars : stages) });
  const lost = rows.filter(
    ([name, [unset]]) => unset === undefined || style.getPropertyValue(name) === unset,
  );
  // Nothing less is heard beside the rules of the page; what fills the window has rules of its own.
  const rules = lost.map(([name, [, value]]) => `${name}: ${value} !important;`).join('');
  const box = `:host(:not([hidden], [popover])) { ${rules} }`;
  wear(player.renderRoot as ShadowRoot, `${box} :host([hidden]) { display: none !important; }`);
}
