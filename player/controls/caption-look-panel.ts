import type { Hub } from '../store/hub.ts';
import type { Stored } from '../store/stored.ts';
import type { Texts } from '../texts/en.ts';
import { allTexts, type AllTexts } from '../texts/late-en.ts';
import { aspectNames, aspects, type AspectName } from './caption-aspects.ts';
import { followLook, keepLook, readLook } from './caption-look.ts';
import { captionLookStyles } from './caption-look.styles.ts';
import { makeElement } from '../store/make-element.ts';
import { wear } from '../store/wear.ts';
import { setAria } from '../platform/aria.ts';

/** What a panel has of the menu that opens it. */
export interface PanelHome {
  /** Absent where it has just lost what it controls. */
  readonly hub: Hub | undefined;
  readonly root: ShadowRoot;
  readonly texts: Texts;
  readonly stored: Stored;
  /** Takes the focus back. */
  readonly focus: () => void;
  /** Says whether the panel is open. */
  readonly toggled: (open: boolean, event: Event) => void;
}

/** Opens the settings of how captions look, in a menu's place; what is chosen shows at once. */
export function open(home: PanelHome): void {
  const { root, stored } = home;
  const texts = allTexts(home.texts);
  wear(root, captionLookStyles);
  const life = new AbortController();
  const panel = makeElement('div', 'look');
  panel.setAttribute('part', 'menu caption-look');
  panel.popover = 'auto';
  panel.setAttribute('role', 'dialog');
  panel.dir = texts.direction;
  setAria(panel, 'label', texts.captionLookTitle);
  const choosers = aspectNames.map((name) => chooser(name, texts, stored));
  const close = makeElement('button', 'close', '×');
  setAria(close, 'label', texts.close);
  const leave = (): void => {
    home.focus();
    panel.hidePopover();
  };
  close.addEventListener('click', leave);
  const reset = makeElement('button', 'reset', texts.captionLook.reset);
  reset.addEventListener('click', () => {
    keepLook({}, stored);
    for (const { show } of choosers) show();
  });
  panel.append(
    makeElement('div', 'title', texts.captionLookTitle),
    close,
    sample(texts, stored, life.signal),
    ...choosers.map(({ label }) => label),
    reset,
  );
  root.append(panel);
  keepKeys(panel, leave, life.signal);
  panel.addEventListener('toggle', (event) => {
    const open = event.newState === 'open';
    home.toggled(open, event);
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
  name: AspectName,
  texts: AllTexts,
  stored: Stored,
): { readonly label: HTMLElement; readonly show: () => void } {
  const aspect = aspects[name];
  const label = makeElement('label', '', aspect.title(texts));
  const select = document.createElement('select');
  for (const choice of Object.keys(aspect.choices)) {
    select.append(new Option(aspect.name(choice, texts), choice));
  }
  const show = (): void => {
    select.value = readLook(stored)[name] ?? aspect.usual;
  };
  select.addEventListener('change', () =>
    keepLook({ ...readLook(stored), [name]: select.value }, stored),
  );
  show();
  label.append(select);
  return { label, show };
}

function sample({ captionLook }: AllTexts, stored: Stored, signal: AbortSignal): HTMLElement {
  const picture = makeElement('div', 'sample');
  picture.append(makeElement('span', 'cue', captionLook.sample));
  followLook(picture, stored, signal);
  return picture;
}
