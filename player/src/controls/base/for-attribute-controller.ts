import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { getAudioControlOptions } from '../../media/control-options.ts';
import { Hub } from '../../state/hub.ts';
import { describeVersionMismatch } from './version-mismatch.ts';

/** A player gives its hub away under this name. */
interface HubOwner {
  readonly hub: Hub;
}

const ownsHub = (element: Element): element is Element & HubOwner =>
  // By what it is of: its class may be that of another copy.
  'hub' in element && (element.hub as Hub | undefined)?.version !== undefined;

/**
 * Finds the hub of the media element or player that an element names with `for`, and has it answer
 * what that element asks.
 *
 * An id that names nothing, or nothing that plays, is said once in the console, and waited for.
 */
export class ForAttributeController implements ReactiveController {
  hub: Hub | undefined;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #id: () => string | undefined;
  #life: AbortController | undefined;
  #told: string | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, id: () => string | undefined) {
    this.#host = host;
    this.#id = id;
    host.addController(this);
  }

  hostConnected(): void {
    this.resolve();
  }

  hostDisconnected(): void {
    this.#life?.abort();
    this.hub = undefined;
  }

  /** Looks for what `for` names now. */
  resolve(): void {
    this.hostDisconnected();
    const id = this.#id();
    if (!id || !this.#host.isConnected) return;
    const found = (this.#host.getRootNode() as Document | ShadowRoot).getElementById(id);
    // An element of a page's own, whose code is still on its way.
    if (found?.localName.includes('-') && found.matches(':not(:defined)')) {
      void customElements.whenDefined(found.localName).then(() => this.resolve());
      return;
    }
    const hub = found ? this.#hubOf(found) : undefined;
    const complaint = hub
      ? describeVersionMismatch(this.#host, hub)
      : `<${this.#host.localName} for="${id}">: there is no media element of that id.`;
    this.hub = complaint ? undefined : hub;
    this.#host.requestUpdate();
    const signal = this.#follow(id, found);
    if (this.hub) {
      this.hub.observe(signal);
      this.hub.handleRequests(this.#host, signal);
      return;
    }
    if (this.#told !== id) console.warn(complaint);
    this.#told = id;
  }

  /** Looks again once something else has that id, or stands elsewhere; what it returns aborts by then. */
  #follow(id: string, found: HTMLElement | null): AbortSignal {
    const root = this.#host.getRootNode() as Document | ShadowRoot;
    const { signal } = (this.#life = new AbortController());
    const place = found?.parentElement;
    const changes = new MutationObserver(() => {
      if (root.getElementById(id) !== found || found?.parentElement !== place) this.resolve();
    });
    changes.observe(root, { subtree: true, childList: true, attributeFilter: ['id'] });
    signal.addEventListener('abort', () => changes.disconnect());
    return signal;
  }

  #hubOf(found: HTMLElement): Hub | undefined {
    if (ownsHub(found)) return found.hub;
    if (!(found instanceof HTMLMediaElement)) return undefined;
    const hub = Hub.of(found);
    // Where it stands by now.
    hub.target.container = found.parentElement ?? found;
    // It has no player to say what is offered of a sound.
    if (found instanceof HTMLAudioElement)
      hub.target.controlOptions.setPageOptions(getAudioControlOptions());
    return hub;
  }
}
