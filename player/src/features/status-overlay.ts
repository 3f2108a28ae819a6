import { addLazyTexts, type AllTexts } from '../i18n/locales/en-lazy.ts';
import { createPart } from '../dom/create-element.ts';
import type { PlayerElement } from '../host/player-element.ts';
import { adoptStyleSheet } from '../dom/adopt-style-sheet.ts';

/**
 * The key of a temporary message: why playback could not move to another device or window, or why it
 * has moved back.
 */
export type StatusMessage = keyof AllTexts['presentationStatus']['messages'];

const MESSAGE_DURATION_MS = 8000;

const statusOverlayStyles = `
    .presentation-status {
      position: absolute;
      inset: 0;
      display: grid;
      place-content: center;
      padding: 56px 24px 88px;
      color: #fff;
      font-size: 17px;
      font-weight: 550;
      line-height: 1.4;
      text-align: center;
      text-wrap: balance;
      pointer-events: none;
    }
    .presentation-status.is-persistent { background: rgb(10 12 16 / 0.84); }
    .presentation-status.is-temporary span {
      padding: 10px 18px;
      border: 1px solid rgb(255 255 255 / 0.14);
      border-radius: 20px;
      background: rgb(16 18 22 / 0.84);
      font-size: 15px;
    }
    :host([audio]:not([audio='false'])) .presentation-status {
      inset: 0 0 auto;
      place-content: start center;
      padding: 6px 20px;
      background: none;
      color: inherit;
      font-size: 13px;
    }
    /* Keeps controls and captions clear of rounded corners and notches of the screen. */
    :host(:state(fullscreen)) :is(vitrine-control-bar, vitrine-captions),
    :host(:state(fullscreen)) ::slotted([slot='controls']) {
      inset: env(safe-area-inset-top, 0px) env(safe-area-inset-right, 0px)
        env(safe-area-inset-bottom, 0px) env(safe-area-inset-left, 0px);
    }
    @container (width < 470px) { .presentation-status { font-size: 15px; } }
  `;

/**
 * An overlay that shows on which device or in which window a video plays, and temporary messages.
 */
export class StatusOverlay {
  readonly #player: PlayerElement;
  readonly #box = createPart('div', 'presentation-status');
  #isInPictureInPicture = false;
  #message: StatusMessage | undefined;
  /** The status text at the last update. */
  #previousStatus = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(player: PlayerElement) {
    this.#player = player;
    this.#box.setAttribute('role', 'status');
    this.#insert();
  }

  /** Shows or removes the status of a document picture-in-picture window. */
  setPictureInPicture(isActive: boolean): void {
    this.#isInPictureInPicture = isActive;
    this.update();
  }

  /** Shows a message for eight seconds. */
  showMessage(message: StatusMessage): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#message = undefined;
      this.update();
    }, MESSAGE_DURATION_MS);
    this.#message = message;
    this.update();
  }

  /** Shows the current message or, without one, the current status. */
  update(): void {
    const texts = addLazyTexts(this.#player.textsProvider.value);
    const status = this.#getStatus(texts.presentationStatus);
    // A new status replaces the message.
    if (status && status !== this.#previousStatus) this.#message = undefined;
    this.#previousStatus = status;
    const text = this.#message ? texts.presentationStatus.messages[this.#message] : status;
    this.#box.classList.toggle('is-persistent', status !== '');
    this.#box.classList.toggle('is-temporary', status === '');
    if (text === this.#box.textContent) return;
    this.#insert();
    this.#box.dir = texts.direction;
    this.#box.lang = texts.language;
    const textElement = document.createElement('span');
    textElement.textContent = text;
    this.#box.replaceChildren(...(text ? [textElement] : []));
  }

  #getStatus(texts: AllTexts['presentationStatus']): string {
    const { connecting, protocol, deviceName } = this.#player.hub.state.remote;
    if (connecting) return texts.connecting;
    if (protocol) return texts.playingOn(deviceName || texts.device);
    return this.#isInPictureInPicture ? texts.inSeparateWindow : '';
  }

  /** Inserts the overlay above the video and below the controls, unless it is there. */
  #insert(): void {
    const root = this.#player.renderRoot as ShadowRoot;
    if (this.#box.getRootNode() === root) return;
    adoptStyleSheet(root, statusOverlayStyles);
    root.querySelector('.poster')?.after(this.#box);
  }
}
