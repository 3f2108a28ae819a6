import type { KeyAction } from '../media/key-bindings.ts';
import type { MediaState } from '../media/state.ts';
import type { Hub } from '../store/hub.ts';
import { allTexts, type AllTexts } from '../texts/late-en.ts';
import { hotkeys, type Hotkey } from './hotkeys.ts';
import { keyListStyles } from './key-list.styles.ts';
import { makeElement } from '../store/make-element.ts';
import { wear } from '../store/wear.ts';
import type { WorkedBar } from './worked-bar.ts';

type Label = (texts: AllTexts, state: MediaState) => string;

/** What each key does, in words, in the order of the list. */
const labels = {
  play: ({ keys }) => keys.playOrPause,
  'seek-backward': (texts, { offer }) => texts.seekBackward(offer.seekBackward),
  'seek-forward': (texts, { offer }) => texts.seekForward(offer.seekForward),
  'seek-to-start': ({ keys }) => keys.toStart,
  'seek-to-end': (texts, { live }) =>
    live.expected === 'live' ? texts.goToLive : texts.keys.toEnd,
  'seek-to-part': ({ keys }) => keys.toPart,
  'previous-chapter': (texts) => texts.previousChapter,
  'next-chapter': (texts) => texts.nextChapter,
  louder: ({ keys }) => keys.louder,
  quieter: ({ keys }) => keys.quieter,
  mute: ({ keys }) => keys.muteOrUnmute,
  captions: ({ keys }) => keys.captionsOnOrOff,
  slower: ({ keys }) => keys.slower,
  faster: ({ keys }) => keys.faster,
  fullscreen: ({ keys }) => keys.fullscreenOnOrOff,
  'leave-fullscreen': (texts) => texts.exitFullscreen,
  'picture-in-picture': ({ keys }) => keys.pictureInPictureOnOrOff,
  'previous-frame': ({ keys }) => keys.previousFrame,
  'next-frame': ({ keys }) => keys.nextFrame,
  stats: ({ keys }) => keys.statsOnOrOff,
  keys: ({ keys }) => keys.showKeys,
} satisfies Record<KeyAction, Label>;

/** Shows what the keys do with this film, until the person closes it or `signal` aborts. */
export function showKeys(
  bar: WorkedBar,
  hub: Hub,
  actions: ReadonlyMap<string, KeyAction>,
  signal: AbortSignal,
): void {
  const { ask } = bar;
  const root = bar.root();
  if (root.querySelector('dialog.keys')) return;
  wear(root, keyListStyles);
  const texts = allTexts(bar.texts());
  const dialog = drawDialog(texts, drawRows(texts, hub.state, actions));
  const close = (): void => dialog.close();
  dialog.addEventListener('close', () => {
    signal.removeEventListener('abort', close);
    dialog.remove();
    ask({ type: 'release-controls' });
  });
  signal.addEventListener('abort', close);
  root.append(dialog);
  ask({ type: 'hold-controls' });
  dialog.showModal();
}

function drawDialog(texts: AllTexts, rows: readonly HTMLElement[]): HTMLDialogElement {
  const dialog = makeElement('dialog', 'keys');
  dialog.dir = texts.direction;
  dialog.lang = texts.language;
  dialog.setAttribute('part', 'keys');
  const title = makeElement('h2', 'title', texts.keys.title);
  title.id = 'keys-title';
  dialog.setAttribute('aria-labelledby', title.id);
  const button = makeElement('button', 'close', texts.close);
  button.addEventListener('click', () => dialog.close());
  // What is beside the sheet is the dialog itself.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  const head = makeElement('div', 'head');
  head.append(title, button);
  const list = makeElement('dl', 'list');
  list.append(...rows);
  const body = makeElement('div', 'body');
  body.tabIndex = 0;
  body.append(list);
  const sheet = makeElement('div', 'sheet');
  sheet.append(head, body);
  dialog.append(sheet);
  return dialog;
}

function drawRows(
  texts: AllTexts,
  state: MediaState,
  actions: ReadonlyMap<string, KeyAction>,
): readonly HTMLElement[] {
  const rows = Object.entries(labels) as [KeyAction, Label][];
  return rows.flatMap(([action, label]) => {
    const { offered }: Hotkey = hotkeys[action];
    const keys = [...actions].filter(([, does]) => does === action).map(([key]) => key);
    if (keys.length === 0 || offered?.(state) === false) return [];
    const row = makeElement('div', 'row');
    const names = makeElement('dt', 'names');
    names.append(...drawNames(shortened(keys), texts));
    row.append(names, makeElement('dd', 'does', label(texts, state)));
    return [row];
  });
}

function drawNames(keys: readonly string[], texts: AllTexts): readonly Node[] {
  return keys.flatMap((key, index) => [
    ...(index > 0 ? [makeElement('span', 'or', ` ${texts.keys.or} `)] : []),
    makeElement('kbd', 'key', nameOf(key, texts)),
  ]);
}

/** All digits are one entry. */
const shortened = (keys: readonly string[]): readonly string[] =>
  keys.length === 10 && keys.every((key) => /\d/.test(key)) ? ['0–9'] : keys;

function nameOf(key: string, { keys }: AllTexts): string {
  const names: Readonly<Record<string, string>> = {
    ' ': keys.space,
    Home: keys.home,
    End: keys.end,
    Escape: keys.escape,
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
  };
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
