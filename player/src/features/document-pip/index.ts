import type { MediaState } from '../../media/media-state.ts';
import { addLazyTexts, type AllTexts } from '../../i18n/locales/en-lazy.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { pipButtons, pipIcons, pipHotkeys } from './pip-buttons.ts';
import { documentPipStyles } from './document-pip.styles.ts';
import type { FeatureContext } from '../feature.ts';
import { getInterstitialLabel } from '../interstitials/interstitial-label.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';
import { setAria } from '../../platform/aria.ts';

/** The Document Picture-in-Picture API of Chromium; TypeScript has no types for it. */
interface DocumentPictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Window & typeof globalThis>;
}

/** An open document picture-in-picture window. */
export interface DocumentPip {
  /** Closes the window and returns the video to the player. */
  close(): void;
}

/** The initial width of the window, which the viewer can resize. */
const INITIAL_WIDTH_PX = 480;

/**
 * Opens a document picture-in-picture window with the video, its captions and a few controls.
 * Rejects if the browser denies the request.
 *
 * `onClose` is called when the window has closed. It receives whether the player closed the window.
 */
export async function openDocumentPip(
  player: PlayerElement,
  request: FeatureContext['request'],
  onClose: (isClosedByPlayer: boolean) => void,
): Promise<DocumentPip> {
  const { media } = player;
  const api = Reflect.get(window, 'documentPictureInPicture') as DocumentPictureInPicture;
  const aspectRatio = media.videoWidth > 0 ? media.videoHeight / media.videoWidth : 9 / 16;
  const pipWindow = await api.requestWindow({
    width: INITIAL_WIDTH_PX,
    height: Math.round(INITIAL_WIDTH_PX * aspectRatio),
  });
  const controller = new AbortController();
  let isClosedByPlayer = false;
  const returnVideo = moveVideo(player, pipWindow);
  pipWindow.addEventListener('pagehide', () => {
    controller.abort();
    returnVideo();
    // A browser pauses a video whose standard picture-in-picture window the viewer closes.
    if (!isClosedByPlayer) request({ type: 'pause' });
    onClose(isClosedByPlayer);
  });
  renderWindow(pipWindow, player, request, controller.signal);
  return {
    close: () => {
      isClosedByPlayer = true;
      pipWindow.close();
    },
  };
}

/** Moves the video into the window. Returns a function that moves it back. */
function moveVideo({ media }: PlayerElement, pipWindow: Window): () => void {
  const placeholder = document.createComment('');
  media.after(placeholder);
  pipWindow.document.body.append(media);
  return () => {
    placeholder.replaceWith(media);
  };
}

function renderWindow(
  pipWindow: Window & typeof globalThis,
  player: PlayerElement,
  request: FeatureContext['request'],
  signal: AbortSignal,
): void {
  const { hub } = player;
  const texts = addLazyTexts(player.textsProvider.value);
  const { document: pipDocument } = pipWindow;
  adoptStyleSheet(pipDocument, documentPipStyles);
  pipDocument.title = player.media.getAttribute('aria-label') ?? '';
  pipDocument.documentElement.lang = texts.language;
  pipDocument.documentElement.dir = texts.direction;
  const cueBox = pipDocument.body.appendChild(pipDocument.createElement('div'));
  cueBox.className = 'cues';
  const updateLabel = addInterstitialLabel(pipDocument, texts);
  const bar = pipDocument.body.appendChild(pipDocument.createElement('div'));
  bar.className = 'bar';
  const buttons = pipButtons.map((getContent) => {
    const button = bar.appendChild(pipDocument.createElement('button'));
    button.append(createIcon(pipDocument));
    button.addEventListener('click', () => {
      const [, , buttonRequest] = getContent(hub.state, texts) ?? [];
      if (buttonRequest) request(buttonRequest);
    });
    return [button, getContent] as const;
  });
  pipWindow.addEventListener('keydown', (event) => {
    const [button] = buttons[pipHotkeys[event.key] ?? -1] ?? [];
    // Space on a focused button activates that button.
    const activatesFocusedButton =
      event.key === ' ' && event.target instanceof pipWindow.HTMLButtonElement;
    if (!button || activatesFocusedButton) return;
    event.preventDefault();
    button.click();
  });
  const update = (state: MediaState): void => {
    for (const [button, getContent] of buttons) {
      const [label, icon] = getContent(state, texts) ?? [];
      button.hidden = label === undefined;
      if (!icon || button.getAttribute('aria-label') === label) continue;
      setAria(button, 'label', label);
      button.querySelector('path')?.setAttribute('d', pipIcons[icon]);
    }
    const lines = state.tracks.activeCues.map((cue) => {
      const line = pipDocument.createElement('p');
      line.dir = 'auto';
      line.append(cue.getCueAsHTML());
      return line;
    });
    cueBox.replaceChildren(...lines);
    updateLabel(state);
  };
  hub.subscribe(update, signal);
  update(hub.state);
}

/** Adds the label of the playing interstitial. Returns a function that updates it. */
function addInterstitialLabel(pipDocument: Document, texts: AllTexts): (state: MediaState) => void {
  const box = pipDocument.body.appendChild(pipDocument.createElement('div'));
  box.className = 'interstitial-label';
  const [nameElement, timeElement] = ['status', 'timer'].map((role) => {
    const element = box.appendChild(pipDocument.createElement('span'));
    element.setAttribute('role', role);
    return element;
  });
  return ({ interstitial }) => {
    const { name, time } = getInterstitialLabel(interstitial, texts);
    box.hidden = interstitial.activeId === undefined;
    const visibleName = box.hidden ? '' : name;
    // Screen readers announce the name each time it is set.
    if (nameElement && nameElement.textContent !== visibleName)
      nameElement.textContent = visibleName;
    if (timeElement) timeElement.textContent = time;
  };
}

function createIcon(pipDocument: Document): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = pipDocument.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  setAria(svg, 'hidden', 'true');
  svg.append(pipDocument.createElementNS(namespace, 'path'));
  return svg;
}
