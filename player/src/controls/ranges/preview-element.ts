import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { StoryboardTile } from '../../media/storyboard-tiles.ts';
import { defineElement } from '../../dom/define-element.ts';
import { VitrineElement } from '../../dom/vitrine-element.ts';

/** The height of the text below a thumbnail, the gap between them, and the margin at the top. */
const RESERVED_HEIGHT_PX = 36;

/**
 * The `<vitrine-preview>` element, which shows the thumbnail (if any), the time and the chapter of a
 * position on the time range.
 *
 * `--_thumbnail-size` is the length of the longer side of a thumbnail in pixels. It is a number without a
 * unit, because browsers cannot divide one length by another.
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
    .thumbnail {
      overflow: hidden;
      inline-size: calc(var(--_scale) * var(--_width) * 1px);
      block-size: calc(var(--_scale) * var(--_height) * 1px);
      border: 1.5px solid rgb(255 255 255 / 0.9);
      border-radius: 8px;
      background: #000;
      box-shadow: 0 8px 24px rgb(0 0 0 / 0.4);
      --_scale: min(
        var(--_thumbnail-size) / max(var(--_width), var(--_height)),
        var(--_max-height) / var(--_height)
      );
    }
    .image {
      inline-size: calc(var(--_width) * 1px);
      block-size: calc(var(--_height) * 1px);
      transform-origin: 0 0;
      transform: scale(var(--_scale));
    }
    .text {
      box-sizing: border-box;
      max-inline-size: 100%;
      overflow: hidden;
      text-overflow: ellipsis;
      padding: 2px 8px;
      border-radius: 6px;
      background: var(--vitrine-glass-color, rgb(8 8 10 / 0.72));
      color: var(--vitrine-menu-color, var(--_on-glass, #fff));
    }
    /* Without a thumbnail, there is room for a second line. */
    .text:only-child {
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

  /** The URL of a storyboard image that has failed to load. */
  @state() private failedUrl: string | undefined;
  #imageUrl: string | undefined;
  #maxHeightPx: number | undefined;

  override render() {
    return html`${this.thumbnail && this.thumbnail.url !== this.failedUrl ? html`<div class="thumbnail"><div class="image"></div></div>` : nothing}
      <span class="text" dir="auto"><b>${this.label}</b> ${this.chapter}</span>`;
  }

  override updated(): void {
    const image = this.renderRoot.querySelector<HTMLElement>('.image');
    if (!image || !this.thumbnail) return;
    const { url, x, y, width, height } = this.thumbnail;
    this.#observeImage(url);
    this.#maxHeightPx ??= this.#measureMaxHeight();
    this.style.setProperty('--_max-height', String(this.#maxHeightPx));
    this.style.setProperty('--_width', String(width));
    this.style.setProperty('--_height', String(height));
    image.style.background = `url(${JSON.stringify(url)}) -${x}px -${y}px no-repeat`;
  }

  /** Measures the height available for a thumbnail, because the player may be short and the video portrait. */
  #measureMaxHeight(): number {
    const { host } = this.getRootNode() as ShadowRoot;
    const top = host.closest('.layout')?.getBoundingClientRect().top ?? 0;
    return Math.max(0, this.getBoundingClientRect().bottom - top - RESERVED_HEIGHT_PX);
  }

  /** Detects when a storyboard image fails to load, because a CSS background dispatches no error event. */
  #observeImage(url: string): void {
    if (url === this.#imageUrl) return;
    this.#imageUrl = url;
    const image = new Image();
    image.addEventListener('error', () => {
      // Logs only the path, because the query may contain a token.
      if (!this.failedUrl)
        console.warn(`<vitrine-player> storyboard: failed to load ${new URL(url).pathname}`);
      this.failedUrl = url;
    });
    image.src = url;
  }
}

defineElement('vitrine-preview', PreviewElement);
