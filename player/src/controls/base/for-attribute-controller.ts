import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { getAudioControlOptions } from '../../media/control-options.ts';
import { Hub } from '../../state/hub.ts';
import { describeVersionMismatch } from './hub-element.ts';

/** An element that exposes its hub, such as `<vitrine-player>`. */
interface HubOwner {
  readonly hub: Hub;
}

const isHubOwner = (element: Element): element is Element & HubOwner =>
  // `instanceof` would fail for a player from another copy of the package.
  'hub' in element && (element.hub as Hub | undefined)?.version !== undefined;

/**
 * Reactive controller that resolves the `for` attribute of its host to the hub of a media element or
 * player. That hub then handles the media requests of the host.
 *
 * If no media element has the ID, the controller logs one warning and keeps observing the document.
 */
export class ForAttributeController implements ReactiveController {
  hub: Hub | undefined;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #getId: () => string | undefined;
  #abortController: AbortController | undefined;
  #warnedId: string | undefined;

  /** `getId` returns the current value of the `for` attribute. */
  constructor(host: ReactiveControllerHost & HTMLElement, getId: () => string | undefined) {
    this.#host = host;
    this.#getId = getId;
    host.addController(this);
  }

  hostConnected(): void {
    this.resolve();
  }

  hostDisconnected(): void {
    this.#abortController?.abort();
    this.hub = undefined;
  }

  /** Finds the element that `for` currently names, and updates `hub`. */
  resolve(): void {
    this.hostDisconnected();
    const id = this.#getId();
    if (!id || !this.#host.isConnected) return;
    const element = (this.#host.getRootNode() as Document | ShadowRoot).getElementById(id);
    // The custom element may be defined later.
    if (element?.localName.includes('-') && element.matches(':not(:defined)')) {
      void customElements.whenDefined(element.localName).then(() => this.resolve());
      return;
    }
    const hub = element ? this.#getHub(element) : undefined;
    const warning = hub
      ? describeVersionMismatch(this.#host, hub)
      : `<${this.#host.localName} for="${id}">: no media element has this ID.`;
    this.hub = warning ? undefined : hub;
    this.#host.requestUpdate();
    const signal = this.#observe(id, element);
    if (this.hub) {
      this.hub.observe(signal);
      this.hub.handleRequests(this.#host, signal);
      return;
    }
    if (this.#warnedId !== id) console.warn(warning);
    this.#warnedId = id;
  }

  /**
   * Re-resolves `for` when another element gets the ID, or when the element moves to another parent.
   * Returns a signal that aborts when `for` is next resolved.
   */
  #observe(id: string, element: HTMLElement | null): AbortSignal {
    const root = this.#host.getRootNode() as Document | ShadowRoot;
    const { signal } = (this.#abortController = new AbortController());
    const parent = element?.parentElement;
    const observer = new MutationObserver(() => {
      if (root.getElementById(id) !== element || element?.parentElement !== parent) this.resolve();
    });
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ['id'] });
    signal.addEventListener('abort', () => observer.disconnect());
    return signal;
  }

  #getHub(element: HTMLElement): Hub | undefined {
    if (isHubOwner(element)) return element.hub;
    if (!(element instanceof HTMLMediaElement)) return undefined;
    const hub = Hub.of(element);
    // The element may have moved since its hub was created.
    const { stateOwners } = hub;
    stateOwners.container = element.parentElement ?? element;
    // Without a player, nothing else sets the control options of an audio element.
    if (element instanceof HTMLAudioElement)
      stateOwners.controlOptions.setPageOptions(getAudioControlOptions());
    return hub;
  }
}
