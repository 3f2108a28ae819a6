import { state } from 'lit/decorators.js';
import { MediaRequestEvent, type MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import { hubContext, textsContext } from '../../state/contexts.ts';
import { VitrineElement } from '../../dom/vitrine-element.ts';
import type { Hub } from '../../state/hub.ts';
import { StateSelector, type ShouldSelect } from '../../state/state-selector.ts';
import { defaultTexts, provideTexts } from '../../state/provide-texts.ts';
import { textsLoader } from '../../i18n/texts-loader.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import { ContextConsumer, type Context } from '@lit/context';
import type { LitElement } from 'lit';
import { version } from '../../media/version.ts';

/** The element that provides the hub and the texts to its descendants. */
const PROVIDER_NAME = 'vitrine-player';

/**
 * Context consumer that re-dispatches its request if `<vitrine-player>` is defined only after the
 * consumer has connected. A page may load the two in any order.
 */
export class PlayerContextConsumer<Value> extends ContextConsumer<
  Context<unknown, Value>,
  LitElement
> {
  constructor(
    host: LitElement,
    context: Context<unknown, Value>,
    callback: (value: Value) => void,
  ) {
    super(host, { context, callback, subscribe: true });
  }

  override hostConnected(): void {
    super.hostConnected();
    if (this.value !== undefined || customElements.get(PROVIDER_NAME)) return;
    void customElements.whenDefined(PROVIDER_NAME).then(() => {
      if (this.host.isConnected) super.hostConnected();
    });
  }
}

// The controls already import the texts, so there is nothing left to load.
textsLoader.load = async () => ({ provideTexts });

/**
 * Base class of elements that read media state from a hub and dispatch media requests as events.
 */
export abstract class HubElement extends VitrineElement {
  @state() protected hub: Hub | undefined;
  @state() protected texts: Texts = defaultTexts;
  /** The hub of the player that contains the element; `undefined` outside of a player. */
  protected playerHub: Hub | undefined;

  readonly #selectors: StateSelector<unknown>[] = [];

  override connectedCallback(): void {
    // A control bar sets `hub` and `texts` on the controls that it renders, so they need no context.
    if (!this.hub && !this.renderRoot) {
      new PlayerContextConsumer(this, hubContext, (hub) => {
        const warning = hub && describeVersionMismatch(this, hub);
        if (warning) return console.warn(warning);
        this.playerHub = this.hub = hub;
        // The player must provide its texts before the consumer below requests them.
        if (hub) provideTexts(hub.stateOwners.container);
      });
      new PlayerContextConsumer(this, textsContext, (texts) => (this.texts = texts));
    }
    super.connectedCallback();
  }

  override willUpdate(): void {
    // Selectors may also depend on the texts and on the element's attributes, so all of them rerun.
    for (const selector of this.#selectors) selector.setHub(this.hub);
  }

  /**
   * Creates a selector that updates the element when the selected value changes. If `shouldSelect` is
   * set, the selector runs only for state changes for which that function returns true.
   */
  protected select<Value>(
    select: (state: MediaState) => Value,
    shouldSelect?: ShouldSelect,
  ): StateSelector<Value> {
    const selector = new StateSelector(this, select, shouldSelect);
    this.#selectors.push(selector);
    return selector;
  }

  protected dispatchRequest(request: MediaRequest, trigger?: Event): void {
    this.dispatchEvent(new MediaRequestEvent(request, trigger));
  }
}

/** Returns a warning if the hub comes from another version of the package; otherwise `undefined`. */
export const describeVersionMismatch = ({ localName }: HTMLElement, hub: Hub): string | undefined =>
  hub.version === version
    ? undefined
    : `<${localName}> has version ${version} and cannot control a player of version ${hub.version}. Load both from the same package.`;
