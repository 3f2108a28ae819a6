import type { Consent } from './consent.ts';
/** Where something may be kept between pages. */
export type Storing = 'none' | 'session' | 'local' | 'cookie';

/** What the page wishes of a beacon, as its attributes say it now. */
export interface BeaconWishes {
  /** Absolute; absent where nothing is to be sent. */
  readonly collector: string | undefined;
  readonly envKey: string | undefined;
  readonly disabled: boolean;
  readonly consent: Consent;
  readonly storing: Storing;
  readonly sampleRate: number;
  /** The most that is told of a visitor whose browser asks not to be tracked. */
  readonly signalled: Consent;
  readonly debug: boolean;
}

/** Each attribute with a word of few: what each word means, the first being the default. */
const words = {
  consent: { anonymous: 'anonymous', denied: 'denied', full: 'full' },
  storage: { none: 'none', session: 'session', local: 'local', cookie: 'cookie' },
  'respect-do-not-track': { true: 'denied', '': 'denied', anonymous: 'anonymous', false: 'full' },
} as const;

/** Reads the attributes of a beacon; what is ill-formed is said once, and is as if it were absent. */
export class WishReader {
  readonly #element: HTMLElement;
  readonly #told = new Set<string>();

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  read(): BeaconWishes {
    return {
      collector: this.#read('collector', 'must be an address', addressIn),
      envKey: this.#read('env-key', 'must be 1 to 64 letters, digits, - or _', (text) =>
        /^[\w-]{1,64}$/.test(text) ? text : undefined,
      ),
      disabled: this.#isOn('disable-tracking'),
      consent: this.#word('consent'),
      storing: this.#word('storage'),
      sampleRate: this.#read('sample-rate', 'must be a number from 0 to 1', shareIn) ?? 1,
      signalled: this.#word('respect-do-not-track'),
      debug: this.#isOn('debug'),
    };
  }

  #isOn(name: string): boolean {
    return (this.#element.getAttribute(name) ?? 'false') !== 'false';
  }

  #word<Name extends keyof typeof words>(
    name: Name,
  ): (typeof words)[Name][keyof (typeof words)[Name]] {
    const meanings = words[name];
    const allowed = Object.keys(meanings) as (keyof typeof meanings)[];
    const means = (text: string) =>
      Object.hasOwn(meanings, text) ? meanings[text as keyof typeof meanings] : undefined;
    const named = allowed.filter(Boolean).join(', ');
    return this.#read(name, `may be ${named}`, means) ?? (Object.values(meanings)[0] as never);
  }

  #read<Value>(
    name: string,
    allowed: string,
    read: (text: string) => Value | undefined,
  ): Value | undefined {
    const text = this.#element.getAttribute(name);
    const value = text === null ? undefined : read(text);
    const sentence = `<${this.#element.localName}> ${name}="${text}": ${allowed}.`;
    if (text !== null && value === undefined && !this.#told.has(sentence)) {
      this.#told.add(sentence);
      console.warn(sentence);
    }
    return value;
  }
}

function addressIn(text: string): string | undefined {
  const { baseURI } = document;
  const url = text && URL.canParse(text, baseURI) ? new URL(text, baseURI) : undefined;
  return url?.protocol.startsWith('http') ? url.href : undefined;
}

function shareIn(text: string): number | undefined {
  const share = text.trim() ? Number(text) : Number.NaN;
  return share >= 0 && share <= 1 ? share : undefined;
}
