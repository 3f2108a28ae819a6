import { loadFromLocalStorage, saveToLocalStorage } from '../../state/local-storage.ts';
import {
  captionStyleOptionNames,
  captionStyleOptions,
  type CaptionStyleOptionName,
} from './caption-style-options.ts';

const STORAGE_KEY = 'vitrine-caption-style';

/** The key under which earlier versions stored the caption style. */
const LEGACY_STORAGE_KEY = 'vitrine-caption-look';

/** The caption style that the viewer has selected; the page determines options that are not set. */
export type CaptionStyle = Partial<Record<CaptionStyleOptionName, string>>;

const getCssValues = (name: CaptionStyleOptionName): Readonly<Record<string, string>> =>
  captionStyleOptions[name].values;

/** Dispatches `change` when the viewer changes the caption style in this document. */
const styleChanges = new EventTarget();

/** Moves a caption style that an earlier version stored to the current key, once. */
function migrateLegacyStyle(): void {
  try {
    const legacyStyle = localStorage.getItem(LEGACY_STORAGE_KEY);
    if (legacyStyle === null) return;
    if (localStorage.getItem(STORAGE_KEY) === null) localStorage.setItem(STORAGE_KEY, legacyStyle);
    localStorage.removeItem(LEGACY_STORAGE_KEY);
  } catch {
    // Without access to storage, there is nothing to migrate.
  }
}

/** Loads the caption style that is stored for the origin; invalid values are ignored. */
export function loadCaptionStyle(): CaptionStyle {
  migrateLegacyStyle();
  const storedStyle = loadFromLocalStorage(STORAGE_KEY);
  const validNames = captionStyleOptionNames.filter((name) =>
    Object.hasOwn(getCssValues(name), String(storedStyle[name])),
  );
  return Object.fromEntries(validNames.map((name) => [name, String(storedStyle[name])]));
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

/** Sets the custom property of each selected option. The style sheet has fallbacks for the others. */
function applyCaptionStyle(element: HTMLElement, captionStyle: CaptionStyle): void {
  const { style } = element;
  for (const name of captionStyleOptionNames) {
    const selectedValue = captionStyle[name];
    const cssValue = selectedValue === undefined ? undefined : getCssValues(name)[selectedValue];
    if (cssValue === undefined) style.removeProperty(captionStyleOptions[name].customProperty);
    else style.setProperty(captionStyleOptions[name].customProperty, cssValue);
  }
  // A selected color overrides the color classes within cues.
  element.toggleAttribute('recolored', captionStyle.color !== undefined);
  // The edge must contrast with the text.
  const needsLightEdge = captionStyle.color === 'black' || captionStyle.color === 'blue';
  style.setProperty('--_edge-color', needsLightEdge ? '#fff' : '#000');
}
