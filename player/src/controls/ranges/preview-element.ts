import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { StoryboardTile } from '../../media/storyboard-tiles.ts';
import { defineElement } from '../../dom/define-element.ts';
import { VitrineElement } from '../../dom/vitrine-element.ts';

/** The words below a picture, the gap between, and what keeps clear of the top, in pixels. */
const BESIDE_PX = 36;

/**
 * What shows above a place on a range: a picture where there is one, the time, the chapter.
 *
 * `--_across` is how long the longer side of a picture is drawn, in pixels without their unit,
 * because no browser divides one length by another.
 */
export class PreviewElement extends VitrineElement {
  static override styles = css`
    :host {
      white-space: nowrap;
      justify-items: center;
      gap: 6px;
      font-size: 13px;
      display: grid;
    }
    .frame {
      overflow: hidden;
      inline-size: calc(var(--_scale) * var(--_width) * 1px);
      block-size: calc(var(--_scale) * var(--_height) * 1px);
      border: 1.5px solid rgb(255 255 255 / 0.9);
      border-radius: 8px;
      background: #000;
      box-shadow: 0 8px 24px rgb(0 0 0 / 0.4);
      --_scale: min(
        var(--_across) / max(var(--_width), var(--_height)),
        var(--_room) / var(--_height)
      );
    }
    .picture {
      inline-size: calc(var(--_width) * 1px);
      block-size: calc(var(--_height) * 1px);
      transform-origin: 0 0;
      transform: scale(var(--_scale));
    }
    .words {
      box-sizing: border-box;
      max-inline-size: 100%;
      overflow: hidden;
      text-overflow: ellipsis;
      padding: 2px 8px;
      border-radius: 6px;
      background: var(--vitrine-glass-color, rgb(8 8 10 / 0.72));
      color: var(--vitrine-menu-color, var(--_on-glass, #fff));
    }
    /* There is room for a second line where no image stands above. */
    .words:only-child {
      display: -webkit-box;
      overflow-wrap: break-word;
      text-align: center;
      white-space: normal;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
    b {
      font-weight: 550;
      font-variant-numeric: tabular-nums;
    }
  `;

  @property() label = '';
  @property() chapter = '';
  @property({ attribute: false }) thumbnail: StoryboardTile | undefined;

  /** The sheet that cannot be had; absent where all is well. */
  @state() private lost: string | undefined;
  #sheet: string | undefined;
  #room: number | undefined;

  override render() {
    return html`${this.thumbnail && this.thumbnail.url !== this.lost ? html`<div class="frame"><div class="picture"></div></div>` : nothing}
      <span class="words" dir="auto"><b>${this.label}</b> ${this.chapter}</span>`;
  }

  override updated(): void {
    const picture = this.renderRoot.querySelector<HTMLElement>('.picture');
    if (!picture || !this.thumbnail) return;
    const { url, x, y, width, height } = this.thumbnail;
    this.#look(url);
    this.#room ??= this.#measure();
    this.style.setProperty('--_room', String(this.#room));
    this.style.setProperty('--_width', String(width));
    this.style.setProperty('--_height', String(height));
    picture.style.background = `url(${JSON.stringify(url)}) -${x}px -${y}px no-repeat`;
  }

  /** How high a picture may be here: a stage may be low, and a film upright. */
  #measure(): number {
    const { host } = this.getRootNode() as ShadowRoot;
    const top = host.closest('.layout')?.getBoundingClientRect().top ?? 0;
    return Math.max(0, this.getBoundingClientRect().bottom - top - BESIDE_PX);
  }

  /** A background that does not come says nothing of it. */
  #look(url: string): void {
    if (url === this.#sheet) return;
    this.#sheet = url;
    const sheet = new Image();
    sheet.addEventListener('error', () => {
      // Its path alone: what follows may hold what nobody else is to know.
      if (!this.lost)
        console.warn(`<vitrine-player> storyboard: no picture at ${new URL(url).pathname}`);
      this.lost = url;
    });
    sheet.src = url;
  }
}

defineElement('vitrine-preview', PreviewElement);
