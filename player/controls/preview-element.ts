import { css, html, LitElement, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import type { StoryboardTile } from '../media/storyboard.ts';
import { define } from '../store/define.ts';

/** How wide a picture is drawn whatever the sheet's own size, in pixels. */
const PICTURE_WIDTH_PX = 168;

/** What shows above the pointer on a range: a picture where there is one, the time, the chapter. */
export class PreviewElement extends LitElement {
  static override styles = css`
    :host {
      display: grid;
      justify-items: center;
      gap: 6px;
      font-size: 13px;
      white-space: nowrap;
    }
    .frame {
      overflow: hidden;
      inline-size: var(--_width);
      block-size: var(--_height);
      border: 1.5px solid rgb(255 255 255 / 0.9);
      border-radius: 8px;
      background: #000;
      box-shadow: 0 8px 24px rgb(0 0 0 / 0.4);
    }
    @container (width < 400px) {
      .frame {
        display: none;
      }
    }
    .picture {
      transform-origin: 0 0;
    }
    span {
      padding: 2px 8px;
      border-radius: 6px;
      background: rgb(8 8 10 / 0.72);
    }
    b {
      font-weight: 550;
      font-variant-numeric: tabular-nums;
    }
  `;

  @property() label = '';
  @property() chapter = '';
  @property({ attribute: false }) tile: StoryboardTile | undefined;

  override render() {
    return html`${this.tile ? html`<div class="frame"><div class="picture"></div></div>` : nothing}
      <span><b>${this.label}</b> ${this.chapter}</span>`;
  }

  override updated(): void {
    const picture = this.renderRoot.querySelector<HTMLElement>('.picture');
    if (!picture || !this.tile) return;
    const { url, x, y, width, height } = this.tile;
    const scale = PICTURE_WIDTH_PX / width;
    this.style.setProperty('--_width', `${PICTURE_WIDTH_PX}px`);
    this.style.setProperty('--_height', `${Math.round(height * scale)}px`);
    Object.assign(picture.style, {
      width: `${width}px`,
      height: `${height}px`,
      transform: `scale(${scale})`,
      background: `url(${JSON.stringify(url)}) -${x}px -${y}px no-repeat`,
    });
  }
}

define('vitrine-preview', PreviewElement);
