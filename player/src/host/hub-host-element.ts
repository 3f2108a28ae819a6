import { ContextProvider } from '@lit/context';
import type { PropertyValues } from 'lit';
import { getContentTime } from '../state/content-time.ts';
import { mediaEvents } from '../media/media-element-proxy.ts';
import { AttributeElement } from './attribute-element.ts';
import { syncPreferences } from '../state/preferences/sync-preferences.ts';
import { hubContext, textsContext } from '../state/contexts.ts';
import { getCustomStates, reflectCustomStates } from './custom-states.ts';
import { Hub } from '../state/hub.ts';

/**
 * An element that contains a media element, owns its hub, re-dispatches its events, and handles
 * media requests while it is connected.
 */
export abstract class HubHostElement extends AttributeElement {
  /** The underlying `<video>` element. */
  readonly media: HTMLVideoElement = document.createElement('video');
  /** The store that holds the player's state and performs requests. */
  readonly hub: Hub = Hub.of(this.media, this);

  /**
   * The time from construction to the first update, in milliseconds; `undefined` until then.
   * @internal
   */
  startupTime: number | undefined;

  /**
   * Provides the texts to elements inside the player. Has no value before `provideTexts()`.
   * @internal
   */
  readonly textsProvider = new ContextProvider(this, { context: textsContext });

  readonly #constructedAt = performance.now();
  readonly #states = getCustomStates(this);
  #abortController: AbortController | undefined;
  #disconnectTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    new ContextProvider(this, { context: hubContext, initialValue: this.hub });
    // In Firefox, Tab would focus the video before the controls.
    Object.assign(this.media, { playsInline: true, tabIndex: -1 });
    this.media.setAttribute('part', 'video');
    // Passing the event as the init object copies its `detail`, if it has one.
    const redispatch = (event: Event): boolean =>
      this.dispatchEvent(new CustomEvent(event.type, event));
    for (const type of mediaEvents) this.media.addEventListener(type, redispatch);
  }

  override update(changedProperties: PropertyValues): void {
    if (!this.hasUpdated && this.#abortController) this.hub.observe(this.#abortController.signal);
    super.update(changedProperties);
  }

  override firstUpdated(): void {
    this.startupTime = Math.round(performance.now() - this.#constructedAt);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    clearTimeout(this.#disconnectTimer);
    if (this.#abortController?.signal.aborted === false) return;
    this.#abortController = new AbortController();
    const { signal } = this.#abortController;
    if (this.#states) reflectCustomStates(this.#states, this.hub, signal);
    syncPreferences(this.hub, this, signal);
    // Before the first update, `update()` starts observing, so that the source is set only once.
    if (this.hasUpdated) this.hub.observe(signal);
    this.hub.handleRequests(this, signal);
    const preloadCode = (): void => this.hub.stateOwners.engineManager.preloadCode();
    for (const type of ['pointerenter', 'focusin']) {
      this.addEventListener(type, preloadCode, { signal, once: true });
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Moving a player disconnects and reconnects it, and playback continues.
    this.#disconnectTimer = setTimeout(() => {
      this.#abortController?.abort();
      this.hub.stateOwners.engineManager.suspend();
    });
  }

  /**
   * The current position in seconds. If it is set before anything has loaded, playback starts
   * there.
   */
  get currentTime(): number {
    return getContentTime(this.hub.stateOwners).currentTime;
  }

  set currentTime(seconds: number) {
    if (this.hasUpdated) this.performUpdate();
    const { interstitials } = this.hub.stateOwners.engineManager.engine ?? {};
    if (!interstitials?.seekTo(seconds)) this.media.currentTime = seconds;
  }

  /** Starts playback, and loads the source first if necessary. Rejects if the browser refuses. */
  play(): Promise<void> {
    return this.withSource(() => this.hub.stateOwners.engineManager.play());
  }

  /** Pauses playback, and cancels a pending `play()`. */
  pause(): void {
    void this.withSource(() => this.hub.stateOwners.engineManager.pause());
  }

  /**
   * Runs an operation after pending source changes have been applied. Runs it synchronously unless
   * the first update of the player is pending.
   * @internal
   */
  async withSource<Result>(operation: () => Result): Promise<Awaited<Result>> {
    if (this.hasUpdated) this.performUpdate();
    else await this.updateComplete;
    return operation() as Awaited<Result>;
  }
}
