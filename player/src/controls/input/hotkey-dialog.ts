import type { KeyAction } from '../../media/key-bindings.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Hub } from '../../state/hub.ts';
import { addLazyTexts, type AllTexts } from '../../i18n/locales/en-lazy.ts';
import { hotkeyDefinitions, type HotkeyDefinition } from './hotkey-definitions.ts';
import { hotkeyDialogStyles } from './hotkey-dialog.styles.ts';
import { createElement } from '../../dom/create-element.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';
import type { InputContext } from '../layout/control-bar-access.ts';

type GetLabel = (texts: AllTexts, state: MediaState) => string;

/** The label of each action, in the order of the dialog. */
const actionLabels = {
  play: ({ hotkeys }) => hotkeys.playOrPause,
  'seek-backward': (texts, { controlOptions }) => texts.seekBackward(controlOptions.seekBackward),
  'seek-forward': (texts, { controlOptions }) => texts.seekForward(controlOptions.seekForward),
  'seek-to-start': ({ hotkeys }) => hotkeys.seekToStart,
  'seek-to-end': (texts, { live }) =>
    live.expectedStreamType === 'live' ? texts.goToLive : texts.hotkeys.seekToEnd,
  'seek-to-part': ({ hotkeys }) => hotkeys.seekToPercentage,
  'previous-chapter': (texts) => texts.previousChapter,
  'next-chapter': (texts) => texts.nextChapter,
  louder: ({ hotkeys }) => hotkeys.louder,
  quieter: ({ hotkeys }) => hotkeys.quieter,
  mute: ({ hotkeys }) => hotkeys.muteOrUnmute,
  captions: ({ hotkeys }) => hotkeys.toggleCaptions,
  slower: ({ hotkeys }) => hotkeys.slower,
  faster: ({ hotkeys }) => hotkeys.faster,
  fullscreen: ({ hotkeys }) => hotkeys.toggleFullscreen,
  'leave-fullscreen': (texts) => texts.exitFullscreen,
  'picture-in-picture': ({ hotkeys }) => hotkeys.togglePictureInPicture,
  'previous-frame': ({ hotkeys }) => hotkeys.previousFrame,
  'next-frame': ({ hotkeys }) => hotkeys.nextFrame,
  stats: ({ hotkeys }) => hotkeys.toggleStats,
  keys: ({ hotkeys }) => hotkeys.showHotkeys,
} satisfies Record<KeyAction, GetLabel>;

/**
 * Shows the dialog that lists the keyboard shortcuts available for the current source, until the
 * viewer closes it or `signal` aborts.
 */
export function showHotkeyDialog(
  bar: InputContext,
  hub: Hub,
  actions: ReadonlyMap<string, KeyAction>,
  signal: AbortSignal,
): void {
  const { dispatchRequest } = bar;
  const root = bar.getRoot();
  if (root.querySelector('dialog.keys')) return;
  adoptStyleSheet(root, hotkeyDialogStyles);
  const texts = addLazyTexts(bar.getTexts());
  const dialog = createDialog(texts, createRows(texts, hub.state, actions));
  const close = (): void => dialog.close();
  dialog.addEventListener('close', () => {
    signal.removeEventListener('abort', close);
    dialog.remove();
    dispatchRequest({ type: 'release-controls' });
  });
  signal.addEventListener('abort', close);
  root.append(dialog);
  dispatchRequest({ type: 'hold-controls' });
  dialog.showModal();
}

function createDialog(texts: AllTexts, rows: readonly HTMLElement[]): HTMLDialogElement {
  const dialog = createElement('dialog', 'keys');
  dialog.dir = texts.direction;
  dialog.lang = texts.language;
  dialog.setAttribute('part', 'keys');
  const title = createElement('h2', 'title', texts.hotkeys.title);
  title.id = 'keys-title';
  dialog.setAttribute('aria-labelledby', title.id);
  const closeButton = createElement('button', 'close', texts.close);
  closeButton.addEventListener('click', () => dialog.close());
  // The content covers the dialog, so a click on the dialog itself is on the backdrop.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  const header = createElement('div', 'header');
  header.append(title, closeButton);
  const list = createElement('dl', 'list');
  list.append(...rows);
  const body = createElement('div', 'body');
  body.tabIndex = 0;
  body.append(list);
  const content = createElement('div', 'content');
  content.append(header, body);
  dialog.append(content);
  return dialog;
}

function createRows(
  texts: AllTexts,
  state: MediaState,
  actions: ReadonlyMap<string, KeyAction>,
): readonly HTMLElement[] {
  const entries = Object.entries(actionLabels) as [KeyAction, GetLabel][];
  return entries.flatMap(([action, getLabel]) => {
    const { isAvailable }: HotkeyDefinition = hotkeyDefinitions[action];
    const keys = [...actions].filter(([, keyAction]) => keyAction === action).map(([key]) => key);
    if (keys.length === 0 || isAvailable?.(state) === false) return [];
    const row = createElement('div', 'row');
    const shortcuts = createElement('dt', 'shortcuts');
    shortcuts.append(...createKeyNames(combineDigits(keys), texts));
    row.append(shortcuts, createElement('dd', 'description', getLabel(texts, state)));
    return [row];
  });
}

function createKeyNames(keys: readonly string[], texts: AllTexts): readonly Node[] {
  return keys.flatMap((key, index) => [
    ...(index > 0 ? [createElement('span', 'separator', ` ${texts.hotkeys.or} `)] : []),
    createElement('kbd', 'key', getKeyName(key, texts)),
  ]);
}

/** Replaces the ten digit keys with one entry. */
const combineDigits = (keys: readonly string[]): readonly string[] =>
  keys.length === 10 && keys.every((key) => /\d/.test(key)) ? ['0–9'] : keys;

function getKeyName(key: string, { hotkeys }: AllTexts): string {
  const names: Readonly<Record<string, string>> = {
    ' ': hotkeys.space,
    Home: hotkeys.home,
    End: hotkeys.end,
    Escape: hotkeys.escape,
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
  };
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
