import { afterEach, describe, expect, it, vi } from 'vitest';
import { BeaconOptionsReader, type BeaconOptions } from './beacon-options.ts';

afterEach(() => vi.restoreAllMocks());

function beacon(attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement('vitrine-beacon');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const wishes = (attributes: Readonly<Record<string, string>>): BeaconOptions =>
  new BeaconOptionsReader(beacon(attributes)).parse();

const nothing: BeaconOptions = {
  collector: undefined,
  envKey: undefined,
  disabled: false,
  consent: 'anonymous',
  storage: 'none',
  sampleRate: 1,
  doNotTrackConsent: 'denied',
  debug: false,
};

describe('the attributes of a beacon', () => {
  it('are modest where nothing is said', () => {
    expect(wishes({})).toEqual(nothing);
  });

  it('say what the page wishes', () => {
    const said = wishes({
      collector: '/beacons',
      'env-key': 'shop_1',
      'disable-tracking': '',
      consent: 'full',
      storage: 'cookie',
      'sample-rate': '0.25',
      'respect-do-not-track': 'anonymous',
      debug: 'true',
    });
    expect(said).toEqual({
      collector: new URL('/beacons', document.baseURI).href,
      envKey: 'shop_1',
      disabled: true,
      consent: 'full',
      storage: 'cookie',
      sampleRate: 0.25,
      doNotTrackConsent: 'anonymous',
      debug: true,
    });
  });

  it('heed "false"', () => {
    const said = wishes({
      'disable-tracking': 'false',
      debug: 'false',
      'respect-do-not-track': 'false',
    });
    expect(said).toEqual({ ...nothing, doNotTrackConsent: 'full' });
    expect(wishes({ 'respect-do-not-track': '' })).toEqual(nothing);
  });

  const bad: readonly [name: string, value: string, allowed: string][] = [
    ['collector', 'http://', 'must be an address'],
    ['collector', 'javascript:alert(1)', 'must be an address'],
    ['env-key', 'a b', 'must be 1 to 64 letters, digits, - or _'],
    ['consent', 'yes', 'may be anonymous, denied, full'],
    ['consent', 'toString', 'may be anonymous, denied, full'],
    ['storage', 'disk', 'may be none, session, local, cookie'],
    ['sample-rate', '25 %', 'must be 0 or a number from 0.001 to 1'],
    ['sample-rate', '', 'must be 0 or a number from 0.001 to 1'],
    ['sample-rate', '2', 'must be 0 or a number from 0.001 to 1'],
    ['sample-rate', '1e-300', 'must be 0 or a number from 0.001 to 1'],
    ['respect-do-not-track', 'no', 'may be true, anonymous, false'],
  ];
  it.each(bad)(
    'are as if absent, and told of once, where ill-formed: %s="%s"',
    async (name, value, allowed) => {
      const warn = vi.spyOn(console, 'warn');
      const told = new Promise<void>((resolve) => {
        warn.mockImplementation(() => resolve());
      });
      const reader = new BeaconOptionsReader(beacon({ [name]: value }));
      expect(reader.parse()).toEqual(nothing);
      reader.parse();
      await told;
      await vi.dynamicImportSettled();
      expect(warn.mock.calls).toEqual([[`<vitrine-beacon> ${name}="${value}": ${allowed}.`]]);
    },
  );
});
