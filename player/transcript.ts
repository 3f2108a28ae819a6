import { css, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { ForControl } from './controls/for-control.ts';
import { clock } from './media/clock.ts';
import { nearestLanguage } from './media/nearest-language.ts';
import { readerLanguages } from './slices/nearest-lang.ts';
import { define } from './store/define.ts';
import { viewObserver } from './platform/observers.ts';

/**
 * What is said in a film, as a text in step with the picture: a press on a line goes to its time.
 *
 * Nothing of it is fetched before it can be seen.
 *
 * @csspart transcript - The whole.
 * @csspart bar - What stands above the text.
 * @csspart search - The field that finds words.
 * @csspart said - How many were found, or that the text was copied.
 * @csspart step - The buttons that go from one match to the next.
 * @csspart copy - The button that copies the text.
 * @csspart paragraphs - The text, which scrolls.
 * @csspart paragraph - A paragraph with its time.
 * @csspart time - When a paragraph begins.
 * @csspart words - The words of a paragraph.
 * @csspart speaker - Who says them.
 * @csspart cue - A line; `current` too while it is said.
 * @csspart match - Words that were found; `match-current` too for those in front.
 * @csspart follow - The button that goes back to what is said now.
 * @csspart status - What is said while there is no text.
 * @csspart retry - The button that tries again.
 * @cssproperty [--vitrine-transcript-size=24rem] - The height of the text; `none` for all of it.
 * @cssproperty [--vitrine-accent-color=#ff5b37] - The mark of what is said now.
 * @cssproperty [--vitrine-match-color=#ffe08a] - What lies behind words that were found.
 */
export class VitrineTranscript extends ForControl {
  static override styles = css`
    :host {
      display: block;
      /* Something to be seen, so that its text is fetched. */
      min-block-size: 1px;
    }
    :host([hidden]) {
      display: none;
    }
  `;

  /** A BCP 47 tag of the captions to show; absent for those that are on, or the reader's own. */
  @property() language: string | undefined;
  /** The label of the captions to show, where a language has several. */
  @property() track: string | undefined;

  #life: AbortController | undefined;
  #shown: readonly unknown[] = [];
  #seen = false;
  readonly #observer = viewObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    this.#observer.disconnect();
    this.#seen = true;
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
    this.#life?.abort();
    this.#shown = [];
  }

  override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { hub, language, track } = this;
    const shown = [hub, language, track];
    if (!this.#seen || !this.isConnected) return;
    if (shown.every((each, at) => each === this.#shown[at]) && this.#shown.length > 0) return;
    this.#shown = shown;
    void this.#show();
  }

  async #show(): Promise<void> {
    this.#life?.abort();
    const { hub, language, track } = this;
    if (!hub) return;
    const { signal } = (this.#life = new AbortController());
    try {
      const { showTranscript } = await import('./transcript/transcript-view.ts');
      if (signal.aborted) return;
      const home = {
        element: this,
        root: this.renderRoot as ShadowRoot,
        hub,
        texts: () => this.texts,
        // An attribute that is taken away is null and no wish.
        wishes: { language: language ?? undefined, track: track ?? undefined },
        reader: () => readerLanguages(this),
        ask: this.ask.bind(this),
        clock,
        nearest: nearestLanguage,
      };
      showTranscript(home, signal);
    } catch {
      // The next change asks again; the film plays on.
      this.#shown = [];
    }
  }
}

define('vitrine-transcript', VitrineTranscript);

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-transcript': VitrineTranscript;
  }
}
