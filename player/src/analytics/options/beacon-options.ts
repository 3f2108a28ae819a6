import type { Consent } from './consent-level.ts';
import { parseHttpUrl } from './parse-http-url.ts';
import { attributeKeywords } from './beacon-attribute-values.ts';

/** Where something may be kept between pages. */
export type StorageMode = 'none' | 'session' | 'local' | 'cookie';

/** What the page wishes of a beacon, as its attributes say it now. */
export interface BeaconOptions {
  /** Absolute; absent where nothing is to be sent. */
  readonly collector: string | undefined;
  readonly envKey: string | undefined;
  readonly disabled: boolean;
  readonly consent: Consent;
  readonly storage: StorageMode;
  readonly sampleRate: number;
  /** The most that is told of a visitor whose browser asks not to be tracked. */
  readonly doNotTrackConsent: Consent;
  readonly debug: boolean;
}

/** What is told at most of a visitor who asks not to be tracked, where that is not nothing. */
const mostTold: Readonly<Record<string, Consent>> = { anonymous: 'anonymous', false: 'full' };

/** Reads the attributes of a beacon; what is ill-formed is said once, and is as if it were absent. */
export class BeaconOptionsReader {
  readonly #element: HTMLElement;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  parse(): BeaconOptions {
    return {
      collector: this.#read('collector', (text) =>
        text ? parseHttpUrl(text, document.baseURI)?.href : undefined,
      ),
      envKey: this.#read('env-key', (text) => (/^[\w-]{1,64}$/.test(text) ? text : undefined)),
      disabled: this.#isOn('disable-tracking'),
      consent: this.#word('consent'),
      storage: this.#word('storage'),
      sampleRate: this.#read('sample-rate', shareIn) ?? 1,
      doNotTrackConsent: mostTold[this.#word('respect-do-not-track')] ?? 'denied',
      debug: this.#isOn('debug'),
    };
  }

  #isOn(name: string): boolean {
    return (this.#element.getAttribute(name) ?? 'false') !== 'false';
  }

  #word<Name extends keyof typeof attributeKeywords>(
    name: Name,
  ): (typeof attributeKeywords)[Name][number] {
    const words: readonly (typeof attributeKeywords)[Name][number][] = attributeKeywords[name];
    return (
      this.#read(name, (text) => words.find((each) => each === text)) ?? attributeKeywords[name][0]
    );
  }

  #read<Value>(name: string, read: (text: string) => Value | undefined): Value | undefined {
    const text = this.#element.getAttribute(name);
    if (text === null) return undefined;
    const value = read(text);
    // The words for it are fetched: whoever makes a page sees them, and no visitor.
    if (value === undefined)
      import('./warn-invalid-attribute.ts').then(
        ({ warnInvalidAttribute: tellIllFormed }) => tellIllFormed(this.#element, name, text),
        () => {},
      );
    return value;
  }
}

/** The lowest rate that collectors accept: a lower one would give a single view too much weight. */
const MIN_SAMPLE_RATE = 0.001;

function shareIn(text: string): number | undefined {
  const share = text.trim() ? Number(text) : Number.NaN;
  return share === 0 || (share >= MIN_SAMPLE_RATE && share <= 1) ? share : undefined;
}
