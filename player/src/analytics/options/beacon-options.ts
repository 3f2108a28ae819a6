import { attributeKeywords } from './attribute-keywords.ts';
import { parseHttpUrl } from '../../platform/parse-url.ts';

/** Where a viewer's identifiers are stored between pages. */
export type StorageMode = 'none' | 'session' | 'local' | 'cookie';

/** A beacon's options, parsed from its attributes. */
export interface BeaconOptions {
  /** The absolute URL of the collector; `undefined` if beacons are not sent. */
  readonly collector: string | undefined;
  readonly envKey: string | undefined;
  readonly disabled: boolean;
  readonly consent: Consent;
  readonly storage: StorageMode;
  /** The share of views that are reported: 0, or from 0.001 to 1. */
  readonly sampleRate: number;
  /** The highest consent level for a viewer whose browser sends a privacy signal. */
  readonly maxConsentWithPrivacySignal: Consent;
  readonly debug: boolean;
}

/** The `maxConsentWithPrivacySignal` by `respect-do-not-track` keyword. Default: `denied`. */
const maxConsentsWithSignal: Readonly<Record<string, Consent>> = {
  anonymous: 'anonymous',
  false: 'full',
};

/**
 * Parses the attributes of `<vitrine-beacon>`. An invalid attribute is ignored, and the console
 * warns about it once.
 */
export class BeaconOptionsParser {
  readonly #element: HTMLElement;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  parse(): BeaconOptions {
    return {
      collector: this.#parseAttribute('collector', (text) =>
        text ? parseHttpUrl(text, document.baseURI)?.href : undefined,
      ),
      envKey: this.#parseAttribute('env-key', (text) =>
        /^[\w-]{1,64}$/.test(text) ? text : undefined,
      ),
      disabled: this.#isEnabled('disable-tracking'),
      consent: this.#parseKeyword('consent'),
      storage: this.#parseKeyword('storage'),
      sampleRate: this.#parseAttribute('sample-rate', parseSampleRate) ?? 1,
      maxConsentWithPrivacySignal:
        maxConsentsWithSignal[this.#parseKeyword('respect-do-not-track')] ?? 'denied',
      debug: this.#isEnabled('debug'),
    };
  }

  /** Whether a boolean attribute is set. The value `"false"` counts as not set. */
  #isEnabled(name: string): boolean {
    return (this.#element.getAttribute(name) ?? 'false') !== 'false';
  }

  #parseKeyword<Name extends keyof typeof attributeKeywords>(
    name: Name,
  ): (typeof attributeKeywords)[Name][number] {
    const keywords: readonly (typeof attributeKeywords)[Name][number][] = attributeKeywords[name];
    return (
      this.#parseAttribute(name, (text) => keywords.find((keyword) => keyword === text)) ??
      attributeKeywords[name][0]
    );
  }

  #parseAttribute<Value>(
    name: string,
    parse: (text: string) => Value | undefined,
  ): Value | undefined {
    const text = this.#element.getAttribute(name);
    if (text === null) return undefined;
    const value = parse(text);
    // The warning code loads on demand because only developers see it.
    if (value === undefined)
      import('./beacon-attribute-warning.ts').then(
        ({ warnInvalidBeaconAttribute }) => warnInvalidBeaconAttribute(this.#element, name, text),
        () => {},
      );
    return value;
  }
}

/** The minimum sample rate. Below it, a single view would carry too much weight. */
const MIN_SAMPLE_RATE = 0.001;

function parseSampleRate(text: string): number | undefined {
  const rate = text.trim() ? Number(text) : Number.NaN;
  return rate === 0 || (rate >= MIN_SAMPLE_RATE && rate <= 1) ? rate : undefined;
}

/** The attributes that are reflected by properties of the same name in lower camel case. */
const reflectedAttributes = [
  'collector',
  'cmcd-target',
  'env-key',
  'consent',
  'storage',
  'sample-rate',
  'respect-do-not-track',
  'disable-tracking',
  'debug',
];

type PropertyValue = string | number | boolean | null | undefined;

/**
 * Defines the properties of `<vitrine-beacon>` that reflect its attributes. A value that
 * the page has already set on a property is written to its attribute.
 */
export function defineReflectedProperties(element: HTMLElement): void {
  const beacon = element as HTMLElement & Record<string, PropertyValue>;
  for (const name of reflectedAttributes) {
    const property = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const initialValue = beacon[property];
    Object.defineProperty(beacon, property, {
      get: () => beacon.getAttribute(name),
      set: (value: PropertyValue) => {
        if (value === undefined || value === null) beacon.removeAttribute(name);
        else beacon.setAttribute(name, value as string);
      },
    });
    if (initialValue !== undefined) beacon[property] = initialValue;
  }
}

/** A viewer's consent: no beacons, beacons without identifiers, or beacons with identifiers. */
export type Consent = 'denied' | 'anonymous' | 'full';

/** A browser's privacy signals: Global Privacy Control and Do Not Track. */
export interface PrivacySignals {
  readonly globalPrivacyControl?: boolean | undefined;
  readonly doNotTrack?: string | null | undefined;
}

/**
 * Resolves the effective consent from the consent that the page sets and the privacy signals of the
 * browser. `maxConsentWithPrivacySignal` is the highest level if the browser sends a signal.
 */
export function resolveConsent(
  requestedConsent: Consent,
  signals: PrivacySignals,
  maxConsentWithPrivacySignal: Consent,
): Consent {
  const hasSignal = signals.globalPrivacyControl || signals.doNotTrack === '1';
  const mayExceedLimit = requestedConsent !== 'denied' && maxConsentWithPrivacySignal !== 'full';
  return hasSignal && mayExceedLimit ? maxConsentWithPrivacySignal : requestedConsent;
}
