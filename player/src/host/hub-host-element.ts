import { ContextProvider } from '@lit/context';
import type { PropertyValues } from 'lit';
import { mediaEvents } from '../media/media-element-proxy.ts';
import { AttributeElement } from './attribute-element.ts';
import { applyPreferences } from '../state/preferences/preferences.ts';
import { hubContext, textsContext } from '../state/contexts.ts';
import { customStatesOf, reflectCustomStates } from './custom-states.ts';
import { Hub } from '../state/hub.ts';

/**
 * An element that stands for the media element within it: it has a hub, says the media element's
 * events again, and answers what is asked of it, for as long as it is on the page.
 */
export abstract class HubHostElement extends AttributeElement {
  /** The underlying `<video>` element. */
  readonly media: HTMLVideoElement = document.createElement('video');
  /** The store that holds the state of the player and performs requests. */
  readonly hub: Hub = Hub.of(this.media, this);

  /**
   * Milliseconds from its making until it could be used; absent until then.
   * @internal
   */
  startupTime: number | undefined;

  /**
   * What it says it in; there are none before `speak`.
   * @internal
   */
  readonly textsProvider = new ContextProvider(this, { context: textsContext });

  readonly #madeAt = performance.now();
  readonly #states = customStatesOf(this);
  #life: AbortController | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    new ContextProvider(this, { context: hubContext, initialValue: this.hub });
    // Firefox would stop at the picture itself on the way to the controls.
    Object.assign(this.media, { playsInline: true, tabIndex: -1 });
    this.media.setAttribute('part', 'video');
    // With its detail, where it has one.
    const sayAgain = (event: Event): boolean =>
      this.dispatchEvent(new CustomEvent(event.type, event));
    for (const name of mediaEvents) this.media.addEventListener(name, sayAgain);
  }

  override update(changed: PropertyValues): void {
    if (!this.hasUpdated && this.#life) this.hub.observe(this.#life.signal);
    super.update(changed);
  }

  override firstUpdated(): void {
    this.startupTime = Math.round(performance.now() - this.#madeAt);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    clearTimeout(this.#leaving);
    if (this.#life?.signal.aborted === false) return;
    this.#life = new AbortController();
    const { signal } = this.#life;
    if (this.#states) reflectCustomStates(this.#states, this.hub, signal);
    applyPreferences(this.hub, this, signal);
    // At first the film is put before anything looks, or all that looks would look twice.
    if (this.hasUpdated) this.hub.observe(signal);
    this.hub.handleRequests(this, signal);
    const warm = (): void => this.hub.target.engine.preloadCode();
    for (const sign of ['pointerenter', 'focusin']) {
      this.addEventListener(sign, warm, { signal, once: true });
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Who is moved within the page is taken off it first, and plays on.
    this.#leaving = setTimeout(() => {
      this.#life?.abort();
      this.hub.target.engine.suspend();
    });
  }

  /** The current position in seconds. If it is set before anything has loaded, playback starts there. */
  get currentTime(): number {
    return this.media.currentTime;
  }

  set currentTime(seconds: number) {
    if (this.hasUpdated) this.performUpdate();
    this.media.currentTime = seconds;
  }

  /** Starts playback, and loads the source first if necessary. Rejects if the browser refuses. */
  play(): Promise<void> {
    return this.withSource(() => this.hub.target.engine.play());
  }

  /** Pauses playback, and cancels a pending `play()`. */
  pause(): void {
    void this.withSource(() => this.hub.target.engine.pause());
  }

  /**
   * Does something with the film that is named by now: in this very turn, unless nothing has been
   * drawn yet.
   * @internal
   */
  async withSource<Result>(act: () => Result): Promise<Awaited<Result>> {
    if (this.hasUpdated) this.performUpdate();
    else await this.updateComplete;
    return act() as Awaited<Result>;
  }
}
