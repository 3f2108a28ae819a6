import { css, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { AttachableElement } from '../controls/base/attachable-element.ts';
import { getPreferredLanguages } from '../dom/nearest-lang.ts';
import { defineElement } from '../dom/define-element.ts';
import { createIntersectionObserver } from '../platform/observers.ts';

/**
 * An interactive transcript that follows playback. Pressing a line seeks to its time.
 *
 * It loads its text when it becomes visible.
 *
 * @csspart transcript - The whole transcript.
 * @csspart bar - The bar above the text.
 * @csspart search - The search field.
 * @csspart said - The number of matches, or the confirmation that the text was copied.
 * @csspart step - The buttons that go to the previous and the next match.
 * @csspart copy - The button that copies the text.
 * @csspart paragraphs - The scrolling text.
 * @csspart paragraph - A paragraph with its time.
 * @csspart time - The start time of a paragraph.
 * @csspart words - The text of a paragraph.
 * @csspart speaker - The name of the speaker.
 * @csspart cue - A cue. The current one also has the part `current`.
 * @csspart match - A search match. The selected one also has the part `match-current`.
 * @csspart follow - The button that scrolls back to the current cue.
 * @csspart status - The message while there is no text.
 * @csspart retry - The button that loads the text again.
 * @cssproperty [--vitrine-transcript-size=24rem] - The height of the text. `none` shows all of it.
 * @cssproperty [--vitrine-accent-color=#ff5b37] - The color that marks the current cue.
 * @cssproperty [--vitrine-match-color=#ffe08a] - The background color of search matches.
 */
export class VitrineTranscript extends AttachableElement {
  static override styles = css`
    :host {
      display: block;
      /* The intersection observer, which starts loading the text, needs an area. */
      min-block-size: 1px;
    }
    :host([hidden]) {
      display: none;
    }
  `;

  /**
   * The language of the captions to show, as a BCP 47 tag. Default: the captions that are turned on,
   * or those in the viewer's language.
   */
  @property() language: string | undefined;
  /** The label of the captions to show, if there are several in one language. */
  @property() track: string | undefined;

  #abortController: AbortController | undefined;
  /** The hub, the language and the track of the mounted transcript. */
  #mountedInputs: readonly unknown[] = [];
  #hasBeenVisible = false;
  readonly #observer = createIntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    this.#observer.disconnect();
    this.#hasBeenVisible = true;
    this.requestUpdate();
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#abortController?.abort();
    this.#mountedInputs = [];
  }

  override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { hub, language, track } = this;
    const inputs = [hub, language, track];
    if (!this.#hasBeenVisible || !this.isConnected) return;
    const isUnchanged = inputs.every((input, index) => input === this.#mountedInputs[index]);
    if (isUnchanged && this.#mountedInputs.length > 0) return;
    this.#mountedInputs = inputs;
    void this.#mount();
  }

  async #mount(): Promise<void> {
    this.#abortController?.abort();
    const { hub, language, track } = this;
    if (!hub) return;
    const { signal } = (this.#abortController = new AbortController());
    try {
      const { mountTranscript } = await import('../transcript/transcript-view.ts');
      if (signal.aborted) return;
      const options = {
        host: this,
        root: this.renderRoot as ShadowRoot,
        hub,
        getTexts: () => this.texts,
        // The property is null after its attribute has been removed.
        requestedCaptions: { language: language ?? undefined, trackLabel: track ?? undefined },
        getPreferredLanguages: () => getPreferredLanguages(this),
        dispatchRequest: this.dispatchRequest.bind(this),
      };
      mountTranscript(options, signal);
    } catch {
      // If the code fails to load, the next update retries.
      this.#mountedInputs = [];
    }
  }
}

defineElement('vitrine-transcript', VitrineTranscript);

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-transcript': VitrineTranscript;
  }
}
