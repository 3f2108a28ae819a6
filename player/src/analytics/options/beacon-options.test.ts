import { describe, expect, it } from 'vitest';
import { resolveConsent, type Consent, type PrivacySignals } from './beacon-options.ts';

const globalPrivacyControl: PrivacySignals = { globalPrivacyControl: true };
const doNotTrack: PrivacySignals = { doNotTrack: '1' };

describe('resolveConsent', () => {
  const rows: readonly [
    requestedConsent: Consent,
    signals: PrivacySignals,
    maxConsentWithPrivacySignal: Consent,
    expected: Consent,
    reason: string,
  ][] = [
    ['full', {}, 'denied', 'full', 'the page requests it and the browser sends no signal'],
    ['denied', {}, 'denied', 'denied', 'the page requests it'],
    ['full', globalPrivacyControl, 'denied', 'denied', 'the browser sends Global Privacy Control'],
    ['anonymous', doNotTrack, 'denied', 'denied', 'the browser sends Do Not Track'],
    [
      'full',
      globalPrivacyControl,
      'anonymous',
      'anonymous',
      'the page allows anonymous beacons despite a signal',
    ],
    [
      'denied',
      globalPrivacyControl,
      'anonymous',
      'denied',
      'the page requests less than it allows',
    ],
    ['full', doNotTrack, 'full', 'full', 'the page ignores signals'],
    ['full', { doNotTrack: '0', globalPrivacyControl: false }, 'denied', 'full', 'signals are off'],
    ['full', { doNotTrack: null }, 'denied', 'full', 'the browser has no preference'],
  ];
  it.each(rows)(
    'resolves consent="%s" with the signals %o and the maximum "%s" to "%s": %s',
    (requestedConsent, signals, maxConsentWithPrivacySignal, expected) => {
      expect(resolveConsent(requestedConsent, signals, maxConsentWithPrivacySignal)).toBe(expected);
    },
  );
});
