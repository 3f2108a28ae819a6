import { selectLayout } from '../src/controls/layout/layouts.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';
import { loadTexts, type Language } from '../src/i18n/languages.ts';
import { parseChoice, resolveScene, serializeChoice, type Choice } from './choice.ts';
import { emulateMedia, type EmulatedFeatures } from './emulate-media.ts';
import { optionNames, options, type Option } from './options.ts';
import { Panel } from './panel.ts';

const motionFeatures: Readonly<Record<string, EmulatedFeatures>> = {
  reduced: { 'prefers-reduced-motion': 'reduce' },
  full: { 'prefers-reduced-motion': 'no-preference' },
};
const pointerFeatures: Readonly<Record<string, EmulatedFeatures>> = {
  coarse: { pointer: 'coarse', hover: 'none' },
  fine: { pointer: 'fine', hover: 'hover' },
};

function getElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element #${id}.`);
  return element;
}

/** The options that determine the player's source and state. */
const sceneOptions = ['layout', 'stream', 'state', 'fault'] as const;

const { documentElement: root } = document;
const stage = getElement('stage');
const status = getElement('status') as HTMLOutputElement;
const { errors, ...initialChoice } = parseChoice(location.search);
let choice: Choice = initialChoice;
let unsubscribe = (): void => {};

const panel = new Panel(
  getElement('options') as HTMLFormElement,
  getElement('messages'),
  choice,
  change,
  () => createPlayer(),
);

/** Creates the player for the current choice, and puts it into the selected state. */
function createPlayer(): void {
  unsubscribe();
  const { stream, state, fault } = resolveScene(choice);
  const player = document.createElement('vitrine-player');
  const source = stream.origin && {
    'playback-id': stream.path ?? '',
    'video-origin': fault ? `/faulty/${fault}${stream.origin}` : stream.origin,
  };
  const attributes = { ...stream.attributes, ...source, ...state.attributes, ...choice.attributes };
  for (const [name, value] of Object.entries(attributes)) player.setAttribute(name, value);
  void applyStyle(player);
  stage.replaceChildren(player);
  unsubscribe = player.hub.subscribe(() => showStatus(player));
  showStatus(player);
  void player.updateComplete.then(() => state.enter(player));
}

/** Applies the options that do not need another player. */
async function applyStyle(player: VitrinePlayer): Promise<void> {
  const { theme, lang, dir, scheme, width, panel } = choice.values;
  Object.assign(root.dataset, { scheme, panel });
  stage.lang = lang;
  stage.style.setProperty('--width', width === '' ? '100%' : `${width}px`);
  if (theme === options.theme.defaultValue) player.removeAttribute('theme');
  else player.setAttribute('theme', theme);
  stage.dir = dir === 'auto' ? (await loadTexts(lang as Language)).direction : dir;
}

/** Shows the actual layout and state of the player, which can differ from the selected ones. */
function showStatus(player: VitrinePlayer): void {
  const { state } = resolveScene(choice);
  const { state: mediaState } = player.hub;
  const isReached = state.isReached(mediaState);
  const layout = selectLayout(mediaState);
  const selectedLayout = choice.values.layout;
  const isSelected = selectedLayout === 'auto' || selectedLayout === layout;
  // Tests wait for this attribute.
  root.dataset['reached'] = String(isReached);
  status.value = [
    `Layout: ${layout}${isSelected ? '' : `, not ${selectedLayout} in this state`}`,
    `State: ${state.label}${isReached ? '' : ', not reached'}`,
  ].join(' · ');
}

/** Returns whether the page must load again for a choice. */
const needsReload = (next: Choice): boolean =>
  optionNames.some(
    (name) => (options[name] as Option).reloads && next.values[name] !== choice.values[name],
  );

/** Returns whether a choice needs another player. */
const needsPlayer = (next: Choice): boolean =>
  sceneOptions.some((name) => next.values[name] !== choice.values[name]) ||
  JSON.stringify(next.attributes) !== JSON.stringify(choice.attributes);

function apply(next: Choice): void {
  const isNewScene = needsPlayer(next);
  choice = next;
  panel.show(choice);
  const player = stage.querySelector('vitrine-player');
  if (player && !isNewScene) void applyStyle(player);
  else createPlayer();
}

/** Applies a choice of the panel, and puts it into the URL. */
function change(next: Choice): void {
  const query = serializeChoice(next);
  const url = query === '' ? location.pathname : `?${query}`;
  if (needsReload(next)) return location.assign(url);
  // “Back” shows the panel again.
  if (next.values.panel === choice.values.panel) history.replaceState(undefined, '', url);
  else history.pushState(undefined, '', url);
  apply(next);
}

addEventListener('popstate', () => {
  const { errors, ...next } = parseChoice(location.search);
  if (needsReload(next)) return location.reload();
  panel.showMessages(errors);
  apply(next);
});
emulateMedia({
  ...motionFeatures[choice.values.motion],
  ...pointerFeatures[choice.values.pointer],
});
await import('../src/index.ts');
panel.show(choice);
panel.showMessages(errors);
createPlayer();
