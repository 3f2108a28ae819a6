import type { Beacon } from '../analytics/schema/beacon.ts';
import { AttachableElement } from '../controls/base/attachable-element.ts';
import { defineElement } from '../dom/define-element.ts';

/**
 * Measures playback and reports it to a collector, within the viewer's consent.
 *
 * A page without this element reports nothing. Every attribute may change at any time without
 * ending the view.
 *
 * @attr {address} collector - The URL to which beacons are sent. Default: none; only the
 *   `vitrine-beacon` event is dispatched.
 * @attr {address} cmcd-target - The URL to which CMCD version 2 events are sent as well. Default:
 *   none.
 * @attr {text} env-key - The key of the site or environment, for a collector that serves several:
 *   1 to 64 letters, digits, `-` or `_`.
 * @attr {'denied' | 'anonymous' | 'full'} consent - The consent of the viewer: `denied` sends nothing; `anonymous` sends nothing that identifies a viewer or a session; `full` adds a session ID and a viewer ID. Default: `anonymous`.
 * @attr {'none' | 'session' | 'local' | 'cookie'} storage - The storage for the session ID and the viewer ID, with full consent. Default: `none`.
 * @attr {number} sample-rate - The share of views to report: 0, or from 0.001 to 1. Default: 1.
 * @attr {'true' | 'anonymous' | 'false'} respect-do-not-track - The response to Do Not Track and Global Privacy Control: `true` sends nothing, `anonymous` limits consent to `anonymous`, `false` ignores the signals. Default: `true`.
 * @attr {boolean} disable-tracking - Stops reporting. A view in progress ends with a last beacon.
 * @attr {boolean} debug - Logs beacons, and the reasons for rejected ones, to the console.
 * @attr {text} metadata-* - Custom metadata of the video, such as `metadata-series`.
 *   `metadata-video-id` and `metadata-video-title` override its ID and title. The player accepts
 *   these attributes too.
 * @fires {CustomEvent} vitrine-beacon - Dispatched before a beacon is sent. `detail` is the
 *   beacon. Call `preventDefault()` to cancel it.
 */
export class VitrineBeacon extends AttachableElement {
  /** Corresponds to the `collector` attribute. */
  declare collector: string | null | undefined;
  /** Corresponds to the `cmcd-target` attribute. */
  declare cmcdTarget: string | null | undefined;
  /** Corresponds to the `env-key` attribute. */
  declare envKey: string | null | undefined;
  /** Corresponds to the `consent` attribute. */
  declare consent: 'denied' | 'anonymous' | 'full' | null | undefined;
  /** Corresponds to the `storage` attribute. */
  declare storage: 'none' | 'session' | 'local' | 'cookie' | null | undefined;
  /** Corresponds to the `sample-rate` attribute. */
  declare sampleRate: number | string | null | undefined;
  /** Corresponds to the `respect-do-not-track` attribute. */
  declare respectDoNotTrack: boolean | string | null | undefined;
  /** Corresponds to the `disable-tracking` attribute. */
  declare disableTracking: boolean | string | null | undefined;
  /** Corresponds to the `debug` attribute. */
  declare debug: boolean | string | null | undefined;

  /** The first `play` event, which may occur before the reporter has loaded. */
  #firstPlay: Event | undefined;
  readonly #onPlay = (event: Event): void => void (this.#firstPlay ??= event);

  #media: HTMLMediaElement | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    // When the element is moved, no property changes, so Lit requests no update.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observeMedia(undefined);
  }

  #observeMedia(media: HTMLMediaElement | undefined): void {
    if (media === this.#media) return;
    this.#media?.removeEventListener('play', this.#onPlay);
    this.#media = media;
    media?.addEventListener('play', this.#onPlay);
  }

  override updated(): void {
    if (!this.isConnected) return;
    const { hub } = this;
    this.#observeMedia(hub?.stateOwners.media);
    import('../analytics/beacon-reporter.ts').then(
      ({ startReporting }) => startReporting(this, hub, this.#firstPlay),
      // If the reporter fails to load, playback continues, and the next update retries.
      () => {},
    );
  }
}

defineElement('vitrine-beacon', VitrineBeacon);

declare global {
  interface GlobalEventHandlersEventMap {
    'vitrine-beacon': CustomEvent<Beacon>;
  }
  interface HTMLElementTagNameMap {
    'vitrine-beacon': VitrineBeacon;
  }
}
