import type { Hub } from '../../state/hub.ts';
import type { Stored } from '../../state/local-storage.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import { toCompleteTexts, type CompleteTexts } from '../../i18n/locales/en-lazy.ts';
import {
  captionStyleNames,
  captionStyleOptions,
  type CaptionStyleName,
} from './caption-style-options.ts';
import { bindCaptionStyle, saveCaptionStyle, loadCaptionStyle } from './caption-style.ts';
import { captionStylePanelStyles } from './caption-style-panel.styles.ts';
import { createElement } from '../../dom/create-element.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';
import { setAria } from '../../platform/aria.ts';

/** What a panel has of the menu that opens it. */
export interface PanelOptions {
  /** Absent where it has just lost what it controls. */
  readonly hub: Hub | undefined;
  readonly root: ShadowRoot;
  readonly texts: Texts;
  readonly stored: Stored;
  /** Takes the focus back. */
  readonly restoreFocus: () => void;
  /** Says whether the panel is open. */
  readonly onToggle: (open: boolean, event: Event) => void;
}

/** Opens the settings of how captions look, in a menu's place; what is chosen shows at once. */
export function openPanel(home: PanelOptions): void {
  const { root, stored } = home;
  const texts = toCompleteTexts(home.texts);
  adoptStyleSheet(root, captionStylePanelStyles);
  const life = new AbortController();
  const panel = createElement('div', 'look');
  panel.setAttribute('part', 'menu caption-look');
  panel.popover = 'auto';
  panel.setAttribute('role', 'dialog');
  panel.dir = texts.direction;
  setAria(panel, 'label', texts.captionLookTitle);
  const choosers = captionStyleNames.map((name) => chooser(name, texts, stored));
  const close = createElement('button', 'close', '×');
  setAria(close, 'label', texts.close);
  const leave = (): void => {
    home.restoreFocus();
    panel.hidePopover();
  };
  close.addEventListener('click', leave);
  const reset = createElement('button', 'reset', texts.captionLook.reset);
  reset.addEventListener('click', () => {
    saveCaptionStyle({}, stored);
    for (const { show } of choosers) show();
  });
  panel.append(
    createElement('div', 'title', texts.captionLookTitle),
    close,
    sample(texts, stored, life.signal),
    ...choosers.map(({ label }) => label),
    reset,
  );
  root.append(panel);
  keepKeys(panel, leave, life.signal);
  panel.addEventListener('toggle', (event) => {
    const open = event.newState === 'open';
    home.onToggle(open, event);
    if (open) return;
    life.abort();
    panel.remove();
  });
  panel.showPopover();
  choosers[0]?.label.querySelector('select')?.focus();
}

/** The letters of a choice are not keys of the player, and whoever tabs on has done. */
function keepKeys(panel: HTMLElement, leave: () => void, signal: AbortSignal): void {
  const press = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    // The browser would close what stands around the player as well.
    event.preventDefault();
    leave();
  };
  panel.addEventListener('keydown', press, { signal });
  const tabOn = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !panel.contains(relatedTarget)) panel.hidePopover();
  };
  panel.addEventListener('focusout', tabOn, { signal });
}

/** One thing that may be chosen, and what shows again what is chosen. */
function chooser(
  name: CaptionStyleName,
  texts: CompleteTexts,
  stored: Stored,
): { readonly label: HTMLElement; readonly show: () => void } {
  const aspect = captionStyleOptions[name];
  const label = createElement('label', '', aspect.getTitle(texts));
  const select = document.createElement('select');
  for (const choice of Object.keys(aspect.values)) {
    select.append(new Option(aspect.getLabel(choice, texts), choice));
  }
  const show = (): void => {
    select.value = loadCaptionStyle(stored)[name] ?? aspect.defaultValue;
  };
  select.addEventListener('change', () =>
    saveCaptionStyle({ ...loadCaptionStyle(stored), [name]: select.value }, stored),
  );
  show();
  label.append(select);
  return { label, show };
}

function sample({ captionLook }: CompleteTexts, stored: Stored, signal: AbortSignal): HTMLElement {
  const picture = createElement('div', 'sample');
  picture.append(createElement('span', 'cue', captionLook.sample));
  bindCaptionStyle(picture, stored, signal);
  return picture;
}
