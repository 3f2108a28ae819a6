import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { copyText } from '../../components/form/copy-text.ts';

/** Time for which the feedback is shown, long enough to read it. */
const FEEDBACK_DURATION_MS = 2_000;

/** Feedback for a successful copy and for a failed one. */
interface CopyMessages {
  readonly copied: string;
  readonly notCopied: string;
}

interface Feedback<Name> {
  readonly name: Name;
  readonly text: string;
}

/** Copies text to the clipboard and shows feedback for a short time. */
export class CopyController<Name extends string> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #feedback: Feedback<Name> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {}

  /**
   * Feedback for the text named `name`, or for the latest copied text if `name` is omitted;
   * `undefined` if there is none.
   */
  getFeedback(name?: Name): string | undefined {
    return name === undefined || this.#feedback?.name === name ? this.#feedback?.text : undefined;
  }

  /**
   * Copies `text` and shows feedback under `name`. `container` holds the temporary field that some
   * browsers need.
   */
  async copy(
    name: Name,
    text: string,
    container: Element,
    { copied, notCopied }: CopyMessages,
  ): Promise<void> {
    const feedback = { name, text: (await copyText(text, container)) ? copied : notCopied };
    this.#setFeedback(feedback);
    setTimeout(() => {
      if (this.#feedback === feedback) this.#setFeedback(undefined);
    }, FEEDBACK_DURATION_MS);
  }

  #setFeedback(feedback: Feedback<Name> | undefined): void {
    this.#feedback = feedback;
    this.#host.requestUpdate();
  }
}
