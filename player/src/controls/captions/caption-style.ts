import type { Stored } from '../../state/local-storage.ts';
import {
  captionStyleNames,
  captionStyleOptions,
  type CaptionStyleName,
} from './caption-style-options.ts';

const STORED_AS = 'vitrine-caption-look';

/** What a person has chosen; absent where the page's look stays. */
export type CaptionStyle = Partial<Record<CaptionStyleName, string>>;

const choicesOf = (name: CaptionStyleName): Readonly<Record<string, string>> =>
  captionStyleOptions[name].values;

/** Says `change` when somebody on this page, or on another of the site, has chosen. */
const news = new EventTarget();

/** What was chosen before, on any page of the site; what is not in form was never chosen. */
export function loadCaptionStyle(stored: Stored): CaptionStyle {
  const kept = stored.read(STORED_AS);
  const known = captionStyleNames.filter((name) =>
    Object.hasOwn(choicesOf(name), String(kept[name])),
  );
  return Object.fromEntries(known.map((name) => [name, String(kept[name])]));
}

/** Keeps what was chosen, and shows it at once. */
export function saveCaptionStyle(look: CaptionStyle, stored: Stored): void {
  stored.write(STORED_AS, look);
  news.dispatchEvent(new CustomEvent('change', { detail: look }));
}

/** Gives an element the look that was chosen, now and whenever it changes, until `signal` aborts. */
export function bindCaptionStyle(element: HTMLElement, stored: Stored, signal: AbortSignal): void {
  const heard = (event: Event): void =>
    paintLook(element, (event as CustomEvent<CaptionStyle>).detail);
  news.addEventListener('change', heard, { signal });
  const elsewhere = ({ key }: StorageEvent): void => {
    if (key === STORED_AS || key === null) paintLook(element, loadCaptionStyle(stored));
  };
  window.addEventListener('storage', elsewhere, { signal });
  paintLook(element, loadCaptionStyle(stored));
}

/** Sets what was chosen as properties; the style sheet has what the page says for the rest. */
function paintLook(element: HTMLElement, look: CaptionStyle): void {
  const { style } = element;
  for (const name of captionStyleNames) {
    const choice = look[name];
    const value = choice === undefined ? undefined : choicesOf(name)[choice];
    if (value === undefined) style.removeProperty(captionStyleOptions[name].customProperty);
    else style.setProperty(captionStyleOptions[name].customProperty, value);
  }
  // A colour that was chosen is that of every word.
  element.toggleAttribute('recoloured', look.color !== undefined);
  // An edge is there to be seen beside the letters.
  style.setProperty('--_rim', look.color === 'black' || look.color === 'blue' ? '#fff' : '#000');
}
