import type { Stored } from '../store/stored.ts';
import { aspectNames, aspects, type AspectName } from './caption-aspects.ts';

const STORED_AS = 'vitrine-caption-look';

/** What a person has chosen; absent where the page's look stays. */
export type CaptionLook = Partial<Record<AspectName, string>>;

const choicesOf = (name: AspectName): Readonly<Record<string, string>> => aspects[name].choices;

/** Says `change` when somebody on this page, or on another of the site, has chosen. */
const news = new EventTarget();

/** What was chosen before, on any page of the site; what is not in form was never chosen. */
export function readLook(stored: Stored): CaptionLook {
  const kept = stored.read(STORED_AS);
  const known = aspectNames.filter((name) => Object.hasOwn(choicesOf(name), String(kept[name])));
  return Object.fromEntries(known.map((name) => [name, String(kept[name])]));
}

/** Keeps what was chosen, and shows it at once. */
export function keepLook(look: CaptionLook, stored: Stored): void {
  stored.write(STORED_AS, look);
  news.dispatchEvent(new CustomEvent('change', { detail: look }));
}

/** Gives an element the look that was chosen, now and whenever it changes, until `signal` aborts. */
export function followLook(element: HTMLElement, stored: Stored, signal: AbortSignal): void {
  const heard = (event: Event): void =>
    paintLook(element, (event as CustomEvent<CaptionLook>).detail);
  news.addEventListener('change', heard, { signal });
  const elsewhere = ({ key }: StorageEvent): void => {
    if (key === STORED_AS || key === null) paintLook(element, readLook(stored));
  };
  window.addEventListener('storage', elsewhere, { signal });
  paintLook(element, readLook(stored));
}

/** Sets what was chosen as properties; the style sheet has what the page says for the rest. */
function paintLook(element: HTMLElement, look: CaptionLook): void {
  const { style } = element;
  for (const name of aspectNames) {
    const choice = look[name];
    const value = choice === undefined ? undefined : choicesOf(name)[choice];
    if (value === undefined) style.removeProperty(aspects[name].property);
    else style.setProperty(aspects[name].property, value);
  }
  // A colour that was chosen is that of every word.
  element.toggleAttribute('recoloured', look.color !== undefined);
  // An edge is there to be seen beside the letters.
  style.setProperty('--_rim', look.color === 'black' || look.color === 'blue' ? '#fff' : '#000');
}
