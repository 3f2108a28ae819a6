import type { MediaState } from '../../media/media-state.ts';
import type { Hub } from '../../state/hub.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';
import { bindCaptionStyle } from './caption-style.ts';
import { computeCueBox, toGridTemplateRows, type CueBox } from './cue-box.ts';
import { cueStyles } from './cue.styles.ts';
import { cueText } from '../../formats/cue-text.ts';

const noCues: readonly VTTCue[] = [];

interface PositionedCue extends CueBox {
  readonly cue: VTTCue;
}

/**
 * Renders the active cues of a hub into the shadow root of `layer`, positioned by their WebVTT
 * settings, until `signal` aborts.
 */
export function renderCues(layer: HTMLElement, hub: Hub, signal: AbortSignal): void {
  const { shadowRoot: root } = layer;
  if (!root) return;
  adoptStyleSheet(root, cueStyles);
  const [videoArea, safeArea] = [createDiv('video-area'), createDiv('safe-area')];
  videoArea.append(safeArea);
  root.append(videoArea);
  syncAspectRatio(videoArea, hub.stateOwners.media, signal);
  bindCaptionStyle(layer, signal);
  let renderedCues = noCues;
  const sync = (state: MediaState): void => {
    layer.toggleAttribute('lifted', state.playback.paused || !state.userActivity.idle);
    layer.toggleAttribute('fullscreen', state.presentation.fullscreen);
    const cues = state.source.audio ? noCues : state.tracks.activeCues;
    if (cues === renderedCues) return;
    renderedCues = cues;
    replaceCues(safeArea, cues);
  };
  hub.subscribe(ignoreTimeUpdates(sync), signal);
  sync(hub.state);
  signal.addEventListener('abort', () => videoArea.remove());
}

/** Keeps cues out of the letterbox bars of a video that does not fill its element. */
function syncAspectRatio(
  videoArea: HTMLElement,
  media: HTMLMediaElement,
  signal: AbortSignal,
): void {
  if (!(media instanceof HTMLVideoElement)) return;
  const sync = (): void => {
    const { videoWidth, videoHeight } = media;
    const isLetterboxed = videoHeight > 0 && getComputedStyle(media).objectFit === 'contain';
    if (isLetterboxed) videoArea.style.setProperty('--_ratio', String(videoWidth / videoHeight));
    else videoArea.style.removeProperty('--_ratio');
  };
  for (const event of ['loadedmetadata', 'resize', 'emptied']) {
    media.addEventListener(event, sync, { signal });
  }
  sync();
}

function replaceCues(safeArea: HTMLElement, cues: readonly VTTCue[]): void {
  const positionedCues = cues
    .filter(({ text }) => text.trim())
    .map((cue) => ({ ...computeCueBox(cue), cue }));
  const horizontalCues = positionedCues
    .filter(({ vertical }) => !vertical)
    .sort((a, b) => a.linePosition - b.linePosition);
  safeArea.style.gridTemplateRows = toGridTemplateRows(
    horizontalCues.map(({ linePosition }) => linePosition),
  );
  safeArea.replaceChildren(
    ...horizontalCues.map((cue, index) => renderHorizontalCue(cue, index)),
    ...positionedCues.filter(({ vertical }) => vertical).map(renderVerticalCue),
  );
}

function renderHorizontalCue(
  { cue, left, width, align }: PositionedCue,
  index: number,
): HTMLElement {
  const box = createCueBox(cue, align);
  // Every other grid row is free space.
  box.style.gridRow = String(2 * index + 2);
  box.style.marginLeft = `${left}%`;
  box.style.width = `${width}%`;
  return box;
}

/** Columns that progress to the left (`rl`) start at the right edge, and vice versa. */
function renderVerticalCue({ cue, linePosition, align, vertical }: PositionedCue): HTMLElement {
  const box = createCueBox(cue, align);
  box.classList.add('vertical', vertical);
  const startEdge = vertical === 'rl' ? 'right' : 'left';
  box.style.setProperty(startEdge, `${linePosition * 100}%`);
  box.style.translate = `${(vertical === 'rl' ? linePosition : -linePosition) * 100}%`;
  return box;
}

function createCueBox(cue: VTTCue, align: AlignSetting): HTMLElement {
  const box = createDiv('cue-box');
  box.dir = 'auto';
  box.style.textAlign = align;
  const text = createDiv('cue');
  text.setAttribute('part', 'cue');
  text.append(renderCueText(cue));
  box.append(text);
  return box;
}

function createDiv(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

/** The maximum number of tags in a cue that is parsed. */
const MAX_TAGS = 500;

/**
 * Converts a cue's text to DOM nodes. A cue with more than 500 tags becomes plain text without
 * being parsed, because parsing deeply nested tags can crash the tab.
 */
export function renderCueText(cue: Pick<VTTCue, 'text' | 'getCueAsHTML'>): Node | string {
  if (cue.text.split('<').length <= MAX_TAGS) return cue.getCueAsHTML();
  return cueText(cue.text);
}
