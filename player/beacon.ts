import type { Beacon } from './analytics/beacon.ts';
import { ForControl } from './controls/for-control.ts';
import { define } from './store/define.ts';

/**
 * Reports how playback went, if the visitor agreed.
 *
 * A page without one reports nothing. What it takes is read when it is needed, so every attribute
 * may change at any time, and the view goes on.
 *
 * @attr {address} collector - Where it is sent. Absent, nothing is sent, and the page alone is told.
 * @attr {address} cmcd-target - Where it is sent in the event mode of CMCD, version 2, as well. Absent, nowhere.
 * @attr {text} env-key - Names the site, or its part, for a collector of many: 1 to 64 letters, digits, `-` or `_`.
 * @attr {'denied' | 'anonymous' | 'full'} consent - What the visitor agreed to: `denied` for nothing; `anonymous`, nothing by which he is known again; `full`, a visit and a viewer too. Absent, `anonymous`.
 * @attr {'none' | 'session' | 'local' | 'cookie'} storage - Where it is kept by what a visitor is known again, with full consent. Absent, `none`.
 * @attr {number} sample-rate - The share of views that are reported: 0, or from 0.001 to 1. Absent, 1.
 * @attr {'true' | 'anonymous' | 'false'} respect-do-not-track - What becomes of a visitor whose browser asks not to be tracked (Do Not Track, Global Privacy Control): `true`, nothing is reported; `anonymous`, that at most; `false`, as of any other. Absent, `true`.
 * @attr {boolean} disable-tracking - Nothing is reported; of a view that is on, its end is the last.
 * @attr {boolean} debug - What is sent is said in the console, and why it was refused.
 * @attr {text} metadata-* - What the page says of the film, such as `metadata-series`. `metadata-video-id` and `metadata-video-title` name it. The player takes them too.
 * @fires {CustomEvent} vitrine-beacon - Something is to be sent, its `detail`; may be refused.
 */
export class VitrineBeacon extends ForControl {
  /** The attribute `collector`. */
  declare collector: string | null | undefined;
  /** The attribute `cmcd-target`. */
  declare cmcdTarget: string | null | undefined;
  /** The attribute `env-key`. */
  declare envKey: string | null | undefined;
  /** The attribute `consent`. */
  declare consent: 'denied' | 'anonymous' | 'full' | null | undefined;
  /** The attribute `storage`. */
  declare storage: 'none' | 'session' | 'local' | 'cookie' | null | undefined;
  /** The attribute `sample-rate`. */
  declare sampleRate: number | string | null | undefined;
  /** The attribute `respect-do-not-track`. */
  declare respectDoNotTrack: boolean | string | null | undefined;
  /** The attribute `disable-tracking`. */
  declare disableTracking: boolean | string | null | undefined;
  /** The attribute `debug`. */
  declare debug: boolean | string | null | undefined;

  /** The first wish to play, which may come before the code that reports it. */
  #wish: Event | undefined;
  readonly #hear = (event: Event): void => void (this.#wish ??= event);

  #media: HTMLMediaElement | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    // After a move within the page nothing else has it look again.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#listenTo(undefined);
  }

  #listenTo(media: HTMLMediaElement | undefined): void {
    if (media === this.#media) return;
    this.#media?.removeEventListener('play', this.#hear);
    this.#media = media;
    media?.addEventListener('play', this.#hear);
  }

  override updated(): void {
    if (!this.isConnected) return;
    const { hub } = this;
    this.#listenTo(hub?.target.media);
    // Where it cannot be had the film plays on, and the next change asks again.
    import('./analytics/reporter.ts').then(
      ({ report }) => report(this, hub, this.#wish),
      () => {},
    );
  }
}

define('vitrine-beacon', VitrineBeacon);

declare global {
  interface GlobalEventHandlersEventMap {
    'vitrine-beacon': CustomEvent<Beacon>;
  }
  interface HTMLElementTagNameMap {
    'vitrine-beacon': VitrineBeacon;
  }
}
