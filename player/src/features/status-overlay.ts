import { toCompleteTexts, type CompleteTexts } from '../i18n/locales/en-lazy.ts';
import { createPart } from '../dom/create-element.ts';
import type { PlayerElement } from '../host/player-element.ts';
import { adoptStyleSheet } from '../dom/adopt-style-sheet.ts';

/** What may keep a film from playing elsewhere, or bring it back. */
export type StatusMessage = keyof CompleteTexts['elsewhere']['notices'];

const SHOWN_MS = 8000;

const noteStyles = `
    .elsewhere {
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
    .elsewhere.is-on { background: rgb(10 12 16 / 0.84); }
    .elsewhere.passing span {
      padding: 10px 18px;
      border: 1px solid rgb(255 255 255 / 0.14);
      border-radius: 20px;
      background: rgb(16 18 22 / 0.84);
      font-size: 15px;
    }
    :host([audio]:not([audio='false'])) .elsewhere {
      inset: 0 0 auto;
      place-content: start center;
      padding: 6px 20px;
      background: none;
      color: inherit;
      font-size: 13px;
    }
    /* Where a screen has corners or a notch, what is worked keeps clear of them. */
    :host(:state(fullscreen)) :is(vitrine-control-bar, vitrine-captions),
    :host(:state(fullscreen)) ::slotted([slot='controls']) {
      inset: env(safe-area-inset-top, 0px) env(safe-area-inset-right, 0px)
        env(safe-area-inset-bottom, 0px) env(safe-area-inset-left, 0px);
    }
    @container (width < 470px) { .elsewhere { font-size: 15px; } }
  `;

/** Says over the picture where it plays, and what came in between. */
export class StatusOverlay {
  readonly #player: PlayerElement;
  readonly #box = createPart('div', 'elsewhere');
  #isInWindow = false;
  #notice: StatusMessage | undefined;
  /** What was so when it last said anything. */
  #stood = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(player: PlayerElement) {
    this.#player = player;
    this.#box.setAttribute('role', 'status');
    this.#place();
  }

  /** Says that it plays in a window of its own, or does so no more. */
  setPictureInPicture(isThere: boolean): void {
    this.#isInWindow = isThere;
    this.update();
  }

  /** Says it for a while. */
  showMessage(notice: StatusMessage): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#notice = undefined;
      this.update();
    }, SHOWN_MS);
    this.#notice = notice;
    this.update();
  }

  /** Says what is so by now. */
  update(): void {
    const texts = toCompleteTexts(this.#player.textsProvider.value);
    const standing = this.#standing(texts.elsewhere);
    // What came in between is over once something else is so.
    if (standing && standing !== this.#stood) this.#notice = undefined;
    this.#stood = standing;
    const words = this.#notice ? texts.elsewhere.notices[this.#notice] : standing;
    this.#box.classList.toggle('is-on', standing !== '');
    this.#box.classList.toggle('passing', standing === '');
    if (words === this.#box.textContent) return;
    this.#place();
    this.#box.dir = texts.direction;
    this.#box.lang = texts.language;
    const line = document.createElement('span');
    line.textContent = words;
    this.#box.replaceChildren(...(words ? [line] : []));
  }

  #standing(words: CompleteTexts['elsewhere']): string {
    const { connecting, place, device } = this.#player.hub.state.remote;
    if (connecting) return words.connecting;
    if (place) return words.playsOn(device || words.device);
    return this.#isInWindow ? words.inOwnWindow : '';
  }

  /** Above the picture and below the controls. */
  #place(): void {
    const root = this.#player.renderRoot as ShadowRoot;
    if (this.#box.getRootNode() === root) return;
    adoptStyleSheet(root, noteStyles);
    root.querySelector('.poster')?.after(this.#box);
  }
}
