import { state } from 'lit/decorators.js';
import { MediaRequestEvent, type MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import { getNearestLang } from '../../dom/nearest-lang.ts';
import { hubContext, textsContext } from '../../state/contexts.ts';
import { VitrineElement } from '../../dom/vitrine-element.ts';
import type { Hub } from '../../state/hub.ts';
import { StateSelector, type ShouldSelect } from '../../state/state-selector.ts';
import { defaultTexts, provideTexts } from '../../state/provide-texts.ts';
import { voice } from '../../i18n/voice.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import { PlayerContextConsumer } from './player-context-consumer.ts';
import { describeVersionMismatch } from './version-mismatch.ts';

// Where there are controls, the words are there with them.
voice.fetch = async () => ({ provideTexts });

/** Whatever shows or asks something of the media element around it: asks by event, knows by store. */
export abstract class HubElement extends VitrineElement {
  @state() protected hub: Hub | undefined;
  @state() protected texts: Texts = defaultTexts;
  /** The hub of the player it stands in; absent where it stands in none. */
  protected playerHub: Hub | undefined;

  readonly #selects: StateSelector<unknown>[] = [];

  override connectedCallback(): void {
    // What a bar has drawn is given both, and asks nobody.
    if (!this.hub && !this.renderRoot) {
      new PlayerContextConsumer(this, hubContext, (hub) => {
        const complaint = hub && describeVersionMismatch(this, hub);
        if (complaint) return console.warn(complaint);
        this.playerHub = this.hub = hub;
        // Before it is asked for its words.
        if (hub) provideTexts(hub.target.container, getNearestLang);
      });
      new PlayerContextConsumer(this, textsContext, (texts) => (this.texts = texts));
    }
    super.connectedCallback();
  }

  override willUpdate(): void {
    // The selectors also look at the texts and at the element's own attributes.
    for (const select of this.#selects) select.setHub(this.hub);
  }

  protected select<Value>(
    selector: (state: MediaState) => Value,
    isNews?: ShouldSelect,
  ): StateSelector<Value> {
    const select = new StateSelector(this, selector, isNews);
    this.#selects.push(select);
    return select;
  }

  protected dispatchRequest(request: MediaRequest, trigger?: Event): void {
    this.dispatchEvent(new MediaRequestEvent(request, trigger));
  }
}
