import { loadFromLocalStorage, saveToLocalStorage } from '../../state/local-storage.ts';
import {
  captionStyleNames,
  captionStyleOptions,
  type CaptionStyleName,
} from './caption-style-options.ts';

const STORAGE_KEY = 'vitrine-caption-style';

/** The key under which earlier versions stored the caption style. */
const FORMER_STORAGE_KEY = 'vitrine-caption-look';

/** The caption style that the viewer has selected; the page determines options that are not set. */
export type CaptionStyle = Partial<Record<CaptionStyleName, string>>;

const getValues = (name: CaptionStyleName): Readonly<Record<string, string>> =>
  captionStyleOptions[name].values;

/** Dispatches `change` when the viewer changes the caption style in this document. */
const styleChanges = new EventTarget();

/** Moves a caption style that an earlier version stored to the current key, once. */
function migrateFormerStyle(): void {
  try {
    const former = localStorage.getItem(FORMER_STORAGE_KEY);
    if (former === null) return;
    if (localStorage.getItem(STORAGE_KEY) === null) localStorage.setItem(STORAGE_KEY, former);
    localStorage.removeItem(FORMER_STORAGE_KEY);
  } catch {
    // Without access to storage, no style is stored.
  }
}

/** Loads the caption style that is stored for the origin; invalid values are ignored. */
export function loadCaptionStyle(): CaptionStyle {
  migrateFormerStyle();
  const entry = loadFromLocalStorage(STORAGE_KEY);
  const validNames = captionStyleNames.filter((name) =>
    Object.hasOwn(getValues(name), String(entry[name])),
  );
  return Object.fromEntries(validNames.map((name) => [name, String(entry[name])]));
}

/** Stores the caption style and applies it to all bound elements in the document. */
export function saveCaptionStyle(captionStyle: CaptionStyle): void {
  saveToLocalStorage(STORAGE_KEY, captionStyle);
  styleChanges.dispatchEvent(new CustomEvent('change', { detail: captionStyle }));
}

/**
 * Applies the stored caption style to an element, and keeps it up to date, including changes from
 * other tabs, until `signal` aborts.
 */
export function bindCaptionStyle(element: HTMLElement, signal: AbortSignal): void {
  const onChange = (event: Event): void =>
    applyCaptionStyle(element, (event as CustomEvent<CaptionStyle>).detail);
  styleChanges.addEventListener('change', onChange, { signal });
  const onStorage = ({ key }: StorageEvent): void => {
    // `key` is null when the whole storage is cleared.
    if (key === STORAGE_KEY || key === null) applyCaptionStyle(element, loadCaptionStyle());
  };
  window.addEventListener('storage', onStorage, { signal });
  applyCaptionStyle(element, loadCaptionStyle());
}

/** Sets a custom property for each selected option; the style sheet has the fallbacks. */
function applyCaptionStyle(element: HTMLElement, captionStyle: CaptionStyle): void {
  const { style } = element;
  for (const name of captionStyleNames) {
    const selected = captionStyle[name];
    const value = selected === undefined ? undefined : getValues(name)[selected];
    if (value === undefined) style.removeProperty(captionStyleOptions[name].customProperty);
    else style.setProperty(captionStyleOptions[name].customProperty, value);
  }
  // A selected color overrides the color classes within cues.
  element.toggleAttribute('recolored', captionStyle.color !== undefined);
  // The edge must contrast with the text.
  const needsLightEdge = captionStyle.color === 'black' || captionStyle.color === 'blue';
  style.setProperty('--_edge-color', needsLightEdge ? '#fff' : '#000');
}
