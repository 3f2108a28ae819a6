import type { Hub } from '../../state/hub.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import { addLazyTexts, type AllTexts } from '../../i18n/locales/en-lazy.ts';
import {
  captionStyleOptionNames,
  captionStyleOptions,
  type CaptionStyleOptionName,
} from './caption-style-options.ts';
import { bindCaptionStyle, saveCaptionStyle, loadCaptionStyle } from './caption-style.ts';
import { captionStylePanelStyles } from './caption-style-panel.styles.ts';
import { createElement } from '../../dom/create-element.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';
import { setAria } from '../../platform/aria.ts';

/** Options of a panel that a menu opens. */
export interface PanelOptions {
  /** `undefined` if the media element was removed while the panel was loading. */
  readonly hub: Hub | undefined;
  /** The menu's shadow root, to which the panel is added. */
  readonly root: ShadowRoot;
  readonly texts: Texts;
  /** Moves focus back to the menu's button. */
  readonly restoreFocus: () => void;
  /** Called when the panel has opened or closed. */
  readonly onToggle: (isOpen: boolean, event: Event) => void;
}

/** Opens the caption style panel in place of the menu. A change applies immediately. */
export function openPanel(options: PanelOptions): void {
  const { root } = options;
  const texts = addLazyTexts(options.texts);
  adoptStyleSheet(root, captionStylePanelStyles);
  const abortController = new AbortController();
  const panel = createElement('div', 'caption-style');
  panel.setAttribute('part', 'menu caption-look');
  panel.popover = 'auto';
  panel.setAttribute('role', 'dialog');
  panel.dir = texts.direction;
  setAria(panel, 'label', texts.captionStyleTitle);
  const fields = captionStyleOptionNames.map((name) => createField(name, texts));
  const closeButton = createElement('button', 'close', '×');
  setAria(closeButton, 'label', texts.close);
  const close = (): void => {
    options.restoreFocus();
    panel.hidePopover();
  };
  closeButton.addEventListener('click', close);
  const resetButton = createElement('button', 'reset', texts.captionStyle.reset);
  resetButton.addEventListener('click', () => {
    saveCaptionStyle({});
    for (const { update } of fields) update();
  });
  panel.append(
    createElement('div', 'title', texts.captionStyleTitle),
    closeButton,
    createPreview(texts, abortController.signal),
    ...fields.map(({ label }) => label),
    resetButton,
  );
  root.append(panel);
  handleKeyboard(panel, close, abortController.signal);
  panel.addEventListener('toggle', (event) => {
    const isOpen = event.newState === 'open';
    options.onToggle(isOpen, event);
    if (isOpen) return;
    abortController.abort();
    panel.remove();
  });
  panel.showPopover();
  fields[0]?.label.querySelector('select')?.focus();
}

/**
 * Closes the panel on Escape, and when focus leaves it. Prevents keys from triggering the player's
 * hotkeys, because letter keys select an option in a field.
 */
function handleKeyboard(panel: HTMLElement, close: () => void, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    // Otherwise the browser would also close a dialog that contains the player, or exit full screen.
    event.preventDefault();
    close();
  };
  panel.addEventListener('keydown', onKeyDown, { signal });
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !panel.contains(relatedTarget)) panel.hidePopover();
  };
  panel.addEventListener('focusout', onFocusOut, { signal });
}

/** Creates the labeled field of an option. `update` sets the field to the stored value. */
function createField(
  name: CaptionStyleOptionName,
  texts: AllTexts,
): { readonly label: HTMLElement; readonly update: () => void } {
  const option = captionStyleOptions[name];
  const label = createElement('label', '', option.getTitle(texts));
  const select = document.createElement('select');
  for (const value of Object.keys(option.values)) {
    select.append(new Option(option.getLabel(value, texts), value));
  }
  const update = (): void => {
    select.value = loadCaptionStyle()[name] ?? option.defaultValue;
  };
  select.addEventListener('change', () =>
    saveCaptionStyle({ ...loadCaptionStyle(), [name]: select.value }),
  );
  update();
  label.append(select);
  return { label, update };
}

function createPreview({ captionStyle }: AllTexts, signal: AbortSignal): HTMLElement {
  const preview = createElement('div', 'preview');
  preview.append(createElement('span', 'cue', captionStyle.sample));
  bindCaptionStyle(preview, signal);
  return preview;
}
