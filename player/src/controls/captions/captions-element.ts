import { css } from 'lit';
import { enableCaptionLayer } from '../../state/caption-visibility.ts';
import { defineElement } from '../../dom/define-element.ts';
import { stored } from '../../state/local-storage.ts';
import { HubElement } from '../base/hub-element.ts';

/** What Safari tells of a video that the system itself shows, with captions of its own. */
interface SystemVideo {
  readonly webkitPresentationMode?: string;
  readonly webkitDisplayingFullscreen?: boolean;
}

const systemEvents = [
  'webkitbeginfullscreen',
  'webkitendfullscreen',
  'webkitpresentationmodechanged',
];

/** Whether the system shows the video outside the page, where no layer can be over it. */
const isOutside = (media: HTMLMediaElement): boolean => {
  const { webkitPresentationMode: mode, webkitDisplayingFullscreen } = media as SystemVideo;
  return webkitDisplayingFullscreen === true || (mode !== undefined && mode !== 'inline');
};

/**
 * Draws the present cues in place of the browser, so that they keep clear of the controls.
 *
 * What draws comes with the first captions that are on; where it cannot be had, the browser
 * draws them.
 *
 * @csspart cue - One cue.
 * @cssproperty [--vitrine-caption-color=#fff] - The words, unless a person has chosen.
 * @cssproperty [--vitrine-caption-background=#08080a] - What lies behind them, unless a person has chosen.
 * @cssproperty [--vitrine-caption-font=inherit] - Their font, unless a person has chosen.
 */
export class CaptionsElement extends HubElement {
  static override styles = css`
    :host {
      position: absolute;
      inset: 0;
      /* Before the shade of the controls, behind the controls themselves. */
      z-index: 1;
      container-type: size;
      pointer-events: none;
    }
  `;

  // Sound has no picture to stand on.
  readonly #wanted = this.select(
    ({ tracks, source }) => !source.audio && (tracks.captionsOn ?? tracks.cues[0]) !== undefined,
  );
  #media: HTMLMediaElement | undefined;
  #watching: AbortController | undefined;
  /** Until the cues are given back to the browser; absent while they are its own. */
  #life: AbortController | undefined;
  #drawing: AbortController | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watch(undefined);
  }

  override willUpdate(): void {
    super.willUpdate();
    this.#watch(this.isConnected ? this.hub?.target.media : undefined);
    if (this.#wanted.value) void this.#draw();
  }

  #watch(media: HTMLMediaElement | undefined): void {
    if (media === this.#media) return;
    this.#watching?.abort();
    this.#giveBack();
    this.#media = media;
    if (!media) return;
    const sync = (): void => (isOutside(media) ? this.#giveBack() : this.#takeOver(media));
    const { signal } = (this.#watching = new AbortController());
    for (const event of systemEvents) media.addEventListener(event, sync, { signal });
    sync();
  }

  #takeOver(media: HTMLMediaElement): void {
    if (this.#life) return;
    this.#life = new AbortController();
    enableCaptionLayer(media, this.#life.signal);
    this.requestUpdate();
  }

  #giveBack(): void {
    this.#life?.abort();
    this.#life = undefined;
  }

  async #draw(): Promise<void> {
    const [life, hub] = [this.#life, this.hub];
    if (!life || !hub || life === this.#drawing) return;
    this.#drawing = life;
    try {
      const { renderCues: drawCues } = await import('./render-cues.ts');
      if (!life.signal.aborted) drawCues(this, hub, stored, life.signal);
    } catch {
      // The browser draws them then, in its own way.
      this.#giveBack();
    }
  }
}

defineElement('vitrine-captions', CaptionsElement);
