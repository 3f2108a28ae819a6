import { state } from 'lit/decorators.js';
import { MediaRequestEvent, type MediaRequest } from '../media/request.ts';
import type { MediaState } from '../media/state.ts';
import { nearestLang } from '../slices/nearest-lang.ts';
import { hubContext, textsContext } from '../store/contexts.ts';
import { DressedElement } from '../store/dressed-element.ts';
import type { Hub } from '../store/hub.ts';
import { Select, type IsNews } from '../store/select.ts';
import { firstTexts, speak } from '../store/speech.ts';
import { voice } from '../store/voice.ts';
import type { Texts } from '../texts/en.ts';
import { FromAround } from './from-around.ts';
import { otherVersion } from './other-version.ts';

// Where there are controls, the words are there with them.
voice.fetch = async () => ({ speak });

/** Whatever shows or asks something of the media element around it: asks by event, knows by store. */
export abstract class Control extends DressedElement {
  @state() protected hub: Hub | undefined;
  @state() protected texts: Texts = firstTexts;
  /** The hub of the player it stands in; absent where it stands in none. */
  protected around: Hub | undefined;

  readonly #selects: Select<unknown>[] = [];

  override connectedCallback(): void {
    // What a bar has drawn is given both, and asks nobody.
    if (!this.hub && !this.renderRoot) {
      new FromAround(this, hubContext, (hub) => {
        const complaint = hub && otherVersion(this, hub);
        if (complaint) return console.warn(complaint);
        this.around = this.hub = hub;
        // Before it is asked for its words.
        if (hub) speak(hub.target.stage, nearestLang);
      });
      new FromAround(this, textsContext, (texts) => (this.texts = texts));
    }
    super.connectedCallback();
  }

  override willUpdate(): void {
    // The selectors also look at the texts and at the element's own attributes.
    for (const select of this.#selects) select.from(this.hub);
  }

  protected select<Value>(selector: (state: MediaState) => Value, isNews?: IsNews): Select<Value> {
    const select = new Select(this, selector, isNews);
    this.#selects.push(select);
    return select;
  }

  protected ask(request: MediaRequest, trigger?: Event): void {
    this.dispatchEvent(new MediaRequestEvent(request, trigger));
  }
}
