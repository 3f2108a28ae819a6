import type { MediaState } from '../../media/media-state.ts';
import type { Hub } from '../../state/hub.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';
import type { Stored } from '../../state/local-storage.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';
import { bindCaptionStyle } from './caption-style.ts';
import { computeCueBox, toGridTemplateRows, type CueBox } from './cue-box.ts';
import { cueStyles } from './cue.styles.ts';
import { renderCueText } from './cue-text.ts';

const none: readonly VTTCue[] = [];

interface PlacedCue extends CueBox {
  readonly cue: VTTCue;
}

/**
 * Draws the present cues of a hub within a layer, each where its author wanted it, until `signal`
 * aborts.
 */
export function renderCues(
  layer: HTMLElement,
  hub: Hub,
  stored: Stored,
  signal: AbortSignal,
): void {
  const { shadowRoot: root } = layer;
  if (!root) return;
  adoptStyleSheet(root, cueStyles);
  const [picture, safe] = [part('picture'), part('safe')];
  picture.append(safe);
  root.append(picture);
  keepShape(picture, hub.target.media, signal);
  bindCaptionStyle(layer, stored, signal);
  let drawn = none;
  const sync = (state: MediaState): void => {
    layer.toggleAttribute('lifted', state.playback.paused || !state.presence.idle);
    layer.toggleAttribute('fullscreen', state.screen.fullscreen);
    const cues = state.source.audio ? none : state.tracks.cues;
    if (cues === drawn) return;
    drawn = cues;
    fill(safe, drawn);
  };
  hub.subscribe(ignoreTimeUpdates(sync), signal);
  sync(hub.state);
  signal.addEventListener('abort', () => picture.remove());
}

/** A picture that does not fill the stage has bars beside it, where no cue belongs. */
function keepShape(picture: HTMLElement, media: HTMLMediaElement, signal: AbortSignal): void {
  if (!(media instanceof HTMLVideoElement)) return;
  const sync = (): void => {
    const { videoWidth, videoHeight } = media;
    const whole = videoHeight > 0 && getComputedStyle(media).objectFit === 'contain';
    if (whole) picture.style.setProperty('--_ratio', String(videoWidth / videoHeight));
    else picture.style.removeProperty('--_ratio');
  };
  for (const event of ['loadedmetadata', 'resize', 'emptied']) {
    media.addEventListener(event, sync, { signal });
  }
  sync();
}

function fill(safe: HTMLElement, cues: readonly VTTCue[]): void {
  const placed = cues
    .filter(({ text }) => text.trim())
    .map((cue) => ({ ...computeCueBox(cue), cue }));
  const across = placed
    .filter(({ vertical }) => !vertical)
    .sort((a, b) => a.linePosition - b.linePosition);
  safe.style.gridTemplateRows = toGridTemplateRows(across.map(({ linePosition: along }) => along));
  safe.replaceChildren(
    ...across.map((each, index) => drawAcross(each, index)),
    ...placed.filter(({ vertical }) => vertical).map(drawVertical),
  );
}

function drawAcross({ cue, left, width, align }: PlacedCue, index: number): HTMLElement {
  const box = boxOf(cue, align);
  // Every other row is what is left over.
  box.style.gridRow = String(2 * index + 2);
  box.style.marginLeft = `${left}%`;
  box.style.width = `${width}%`;
  return box;
}

/** Columns that go on to the left begin at the right, and the other way round. */
function drawVertical({ cue, linePosition: along, align, vertical }: PlacedCue): HTMLElement {
  const box = boxOf(cue, align);
  box.classList.add('vertical', vertical);
  const side = vertical === 'rl' ? 'right' : 'left';
  box.style.setProperty(side, `${along * 100}%`);
  box.style.translate = `${(vertical === 'rl' ? along : -along) * 100}%`;
  return box;
}

function boxOf(cue: VTTCue, align: AlignSetting): HTMLElement {
  const box = part('box');
  box.dir = 'auto';
  box.style.textAlign = align;
  const text = part('cue');
  text.setAttribute('part', 'cue');
  text.append(renderCueText(cue));
  box.append(text);
  return box;
}

function part(name: string): HTMLElement {
  const made = document.createElement('div');
  made.className = name;
  return made;
}
