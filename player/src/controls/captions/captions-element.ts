import { css } from 'lit';
import { enableCaptionLayer } from '../../state/caption-visibility.ts';
import { defineElement } from '../../dom/define-element.ts';
import { HubElement } from '../base/hub-element.ts';

/** Properties of a video in Safari. Safari's system player renders captions itself. */
interface WebKitVideo {
  readonly webkitPresentationMode?: string;
  readonly webkitDisplayingFullscreen?: boolean;
}

const presentationEvents = [
  'webkitbeginfullscreen',
  'webkitendfullscreen',
  'webkitpresentationmodechanged',
];

/** Whether the system player shows the video. Elements of the page cannot cover it. */
const isInSystemPlayer = (media: HTMLMediaElement): boolean => {
  const { webkitPresentationMode: mode, webkitDisplayingFullscreen } = media as WebKitVideo;
  return webkitDisplayingFullscreen === true || (mode !== undefined && mode !== 'inline');
};

/**
 * The `<vitrine-captions>` element, which replaces the browser's rendering of the active cues, so that
 * they do not overlap the controls.
 *
 * The rendering code is loaded when captions are shown for the first time. If it fails to load, the
 * browser renders the cues.
 *
 * @csspart cue - A cue.
 * @cssproperty [--vitrine-caption-color=#fff] - The text color, unless the viewer has selected one.
 * @cssproperty [--vitrine-caption-background=#08080a] - The background color, unless the viewer has selected one.
 * @cssproperty [--vitrine-caption-font=inherit] - The font family, unless the viewer has selected one.
 */
export class CaptionsElement extends HubElement {
  static override styles = css`
    :host {
      position: absolute;
      inset: 0;
      /* Above the gradients of the control bar, below its controls. */
      z-index: 1;
      container-type: size;
      pointer-events: none;
    }
  `;

  // An audio source has no video surface for captions.
  readonly #hasCaptions = this.select(
    ({ tracks, source }) =>
      !source.audio && (tracks.activeCaptionTrackId ?? tracks.activeCues[0]) !== undefined,
  );
  #media: HTMLMediaElement | undefined;
  #abortController: AbortController | undefined;
  /** Aborts when native rendering of cues resumes; `undefined` while native rendering is not suppressed. */
  #nativeCueSuppression: AbortController | undefined;
  /** The value of `#nativeCueSuppression` for which this element has already started to render cues. */
  #renderedSuppression: AbortController | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observe(undefined);
  }

  override willUpdate(): void {
    super.willUpdate();
    this.#observe(this.isConnected ? this.hub?.stateOwners.media : undefined);
    if (this.#hasCaptions.value) void this.#renderCues();
  }

  #observe(media: HTMLMediaElement | undefined): void {
    if (media === this.#media) return;
    this.#abortController?.abort();
    this.#restoreNativeCues();
    this.#media = media;
    if (!media) return;
    const sync = (): void =>
      isInSystemPlayer(media) ? this.#restoreNativeCues() : this.#suppressNativeCues(media);
    const { signal } = (this.#abortController = new AbortController());
    for (const event of presentationEvents) media.addEventListener(event, sync, { signal });
    sync();
  }

  /** Stops the browser from rendering cues. */
  #suppressNativeCues(media: HTMLMediaElement): void {
    if (this.#nativeCueSuppression) return;
    this.#nativeCueSuppression = new AbortController();
    enableCaptionLayer(media, this.#nativeCueSuppression.signal);
    this.requestUpdate();
  }

  /** Lets the browser render cues. */
  #restoreNativeCues(): void {
    this.#nativeCueSuppression?.abort();
    this.#nativeCueSuppression = undefined;
  }

  async #renderCues(): Promise<void> {
    const [suppression, hub] = [this.#nativeCueSuppression, this.hub];
    if (!suppression || !hub || suppression === this.#renderedSuppression) return;
    this.#renderedSuppression = suppression;
    try {
      const { renderCues } = await import('./render-cues.ts');
      if (!suppression.signal.aborted) renderCues(this, hub, suppression.signal);
    } catch {
      this.#restoreNativeCues();
    }
  }
}

defineElement('vitrine-captions', CaptionsElement);
