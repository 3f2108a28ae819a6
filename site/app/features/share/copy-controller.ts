import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { copyText } from '../../components/form/copy-text.ts';

/** As long as it takes to read one word twice. */
const shownMs = 2_000;

/** What is said of a copy that was made, and of one that was not. */
interface CopyMessages {
  readonly copied: string;
  readonly notCopied: string;
}

interface Feedback<Name> {
  readonly of: Name;
  readonly words: string;
}

/** Copies the texts of an element, and says for a moment what came of it. */
export class CopyController<Name extends string> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #told: Feedback<Name> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {}

  /** What was just said of a text, or of whichever was copied last; undefined where nothing is. */
  getFeedback(of?: Name): string | undefined {
    return of === undefined || this.#told?.of === of ? this.#told?.words : undefined;
  }

  /** Copies `text`, which is known as `of`; `place` is where a field may stand meanwhile. */
  async copy(
    of: Name,
    text: string,
    place: Element,
    { copied, notCopied }: CopyMessages,
  ): Promise<void> {
    const told = { of, words: (await copyText(text, place)) ? copied : notCopied };
    this.#tell(told);
    setTimeout(() => {
      if (this.#told === told) this.#tell(undefined);
    }, shownMs);
  }

  #tell(told: Feedback<Name> | undefined): void {
    this.#told = told;
    this.#host.requestUpdate();
  }
}
