import { css, html } from 'lit';
import { drawCaptionsElsewhere } from '../slices/drawn-captions.ts';
import { define } from '../store/define.ts';
import { Control } from './control.ts';

/**
 * Draws the present cues in place of the browser, so that they keep clear of the controls.
 *
 * @csspart cue - One cue.
 */
export class CaptionLayer extends Control {
  static override styles = css`
    :host {
      position: absolute;
      inset: 0;
      /* Before the shade of the controls, behind the controls themselves. */
      z-index: 1;
      display: flex;
      flex-direction: column;
      justify-content: end;
      align-items: center;
      gap: 4px;
      padding: 4% 6%;
      pointer-events: none;
      transition: padding-block-end 200ms ease-out;
    }
    :host([lifted]) {
      padding-block-end: max(4%, 100px);
    }
    div {
      padding: 4px 12px;
      border-radius: 6px;
      background: rgb(8 8 10 / 0.78);
      color: #fff;
      font-size: clamp(14px, 2.2cqi, 30px);
      line-height: 1.4;
      text-align: center;
      text-wrap: balance;
      white-space: pre-line;
    }
    @media (prefers-reduced-motion: reduce) {
      :host {
        transition: none;
      }
    }
  `;

  readonly #cues = this.select(({ tracks }) => tracks.cues);
  readonly #lifted = this.select(({ playback, presence }) => playback.paused || !presence.idle);
  #life: AbortController | undefined;
  #media: HTMLMediaElement | undefined;

  override willUpdate(): void {
    super.willUpdate();
    this.#takeOver(this.isConnected ? this.hub?.target.media : undefined);
    this.toggleAttribute('lifted', this.#lifted.value ?? false);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#takeOver(undefined);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override render() {
    return (this.#cues.value ?? []).map((cue) => html`<div part="cue">${cue.getCueAsHTML()}</div>`);
  }

  #takeOver(media: HTMLMediaElement | undefined): void {
    if (media === this.#media) return;
    this.#life?.abort();
    this.#media = media;
    this.#life = new AbortController();
    if (media) drawCaptionsElsewhere(media, this.#life.signal);
  }
}

define('vitrine-captions', CaptionLayer);
