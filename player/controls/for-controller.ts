import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { soundOffer } from '../media/offer.ts';
import { Hub } from '../store/hub.ts';
import { otherVersion } from './other-version.ts';

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
export class ForController implements ReactiveController {
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
    this.look();
  }

  hostDisconnected(): void {
    this.#life?.abort();
    this.hub = undefined;
  }

  /** Looks for what `for` names now. */
  look(): void {
    this.hostDisconnected();
    const id = this.#id();
    if (!id || !this.#host.isConnected) return;
    const found = (this.#host.getRootNode() as Document | ShadowRoot).getElementById(id);
    // An element of a page's own, whose code is still on its way.
    if (found?.localName.includes('-') && found.matches(':not(:defined)')) {
      void customElements.whenDefined(found.localName).then(() => this.look());
      return;
    }
    const hub = found ? this.#hubOf(found) : undefined;
    const complaint = hub
      ? otherVersion(this.#host, hub)
      : `<${this.#host.localName} for="${id}">: there is no media element of that id.`;
    this.hub = complaint ? undefined : hub;
    this.#host.requestUpdate();
    const signal = this.#follow(id, found);
    if (this.hub) {
      this.hub.use(signal);
      this.hub.answer(this.#host, signal);
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
      if (root.getElementById(id) !== found || found?.parentElement !== place) this.look();
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
    hub.target.stage = found.parentElement ?? found;
    // It has no player to say what is offered of a sound.
    if (found instanceof HTMLAudioElement) hub.target.offers.put(soundOffer());
    return hub;
  }
}
