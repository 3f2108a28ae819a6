import { afterEach, describe, expect, it, vi } from 'vitest';
import { BeaconOptionsParser, type BeaconOptions } from './beacon-options.ts';

afterEach(() => vi.restoreAllMocks());

function createBeacon(attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement('vitrine-beacon');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const parse = (attributes: Readonly<Record<string, string>>): BeaconOptions =>
  new BeaconOptionsParser(createBeacon(attributes)).parse();

const defaults: BeaconOptions = {
  collector: undefined,
  envKey: undefined,
  disabled: false,
  consent: 'anonymous',
  storage: 'none',
  sampleRate: 1,
  maxConsentWithPrivacySignal: 'denied',
  debug: false,
};

describe('BeaconOptionsParser', () => {
  it('returns the defaults without attributes', () => {
    expect(parse({})).toEqual(defaults);
  });

  it('parses all attributes', () => {
    const options = parse({
      collector: '/beacons',
      'env-key': 'shop_1',
      'disable-tracking': '',
      consent: 'full',
      storage: 'cookie',
      'sample-rate': '0.25',
      'respect-do-not-track': 'anonymous',
      debug: 'true',
    });
    expect(options).toEqual({
      collector: new URL('/beacons', document.baseURI).href,
      envKey: 'shop_1',
      disabled: true,
      consent: 'full',
      storage: 'cookie',
      sampleRate: 0.25,
      maxConsentWithPrivacySignal: 'anonymous',
      debug: true,
    });
  });

  it('accepts "false" for boolean attributes', () => {
    const options = parse({
      'disable-tracking': 'false',
      debug: 'false',
      'respect-do-not-track': 'false',
    });
    expect(options).toEqual({ ...defaults, maxConsentWithPrivacySignal: 'full' });
    expect(parse({ 'respect-do-not-track': '' })).toEqual(defaults);
  });

  const invalidAttributes: readonly [name: string, value: string, requirement: string][] = [
    ['collector', 'http://', 'must be an HTTP(S) URL'],
    ['collector', 'javascript:alert(1)', 'must be an HTTP(S) URL'],
    ['env-key', 'a b', 'must be 1 to 64 letters, digits, - or _'],
    ['consent', 'yes', 'must be one of: anonymous, denied, full'],
    ['consent', 'toString', 'must be one of: anonymous, denied, full'],
    ['storage', 'disk', 'must be one of: none, session, local, cookie'],
    ['sample-rate', '25 %', 'must be 0 or a number from 0.001 to 1'],
    ['sample-rate', '', 'must be 0 or a number from 0.001 to 1'],
    ['sample-rate', '2', 'must be 0 or a number from 0.001 to 1'],
    ['sample-rate', '1e-300', 'must be 0 or a number from 0.001 to 1'],
    ['respect-do-not-track', 'no', 'must be one of: true, anonymous, false'],
  ];
  it.each(invalidAttributes)(
    'ignores an invalid attribute and logs one warning: %s="%s"',
    async (name, value, requirement) => {
      const warn = vi.spyOn(console, 'warn');
      const firstWarning = new Promise<void>((resolve) => {
        warn.mockImplementation(() => resolve());
      });
      const parser = new BeaconOptionsParser(createBeacon({ [name]: value }));
      expect(parser.parse()).toEqual(defaults);
      parser.parse();
      await firstWarning;
      await vi.dynamicImportSettled();
      expect(warn.mock.calls).toEqual([[`<vitrine-beacon> ${name}="${value}": ${requirement}.`]]);
    },
  );
});
