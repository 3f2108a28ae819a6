import { describe, expect, it } from 'vitest';
import { resolveConsent, type Consent, type PrivacySignals } from './consent-level.ts';

const privacy: PrivacySignals = { globalPrivacyControl: true };
const doNotTrack: PrivacySignals = { doNotTrack: '1' };

describe('what may be told of a visitor', () => {
  const rows: readonly [
    wished: Consent,
    signals: PrivacySignals,
    signalled: Consent,
    agreed: Consent,
    why: string,
  ][] = [
    ['full', {}, 'denied', 'full', 'the page says so and the browser says nothing'],
    ['denied', {}, 'denied', 'denied', 'the page says so'],
    ['full', privacy, 'denied', 'denied', 'the browser asks for privacy'],
    ['anonymous', doNotTrack, 'denied', 'denied', 'the browser asks not to be tracked'],
    ['full', privacy, 'anonymous', 'anonymous', 'the page counts such visitors and no more'],
    ['denied', privacy, 'anonymous', 'denied', 'the page wants less than that'],
    ['full', doNotTrack, 'full', 'full', 'the page does not look at signals'],
    ['full', { doNotTrack: '0', globalPrivacyControl: false }, 'denied', 'full', 'signals are off'],
    ['full', { doNotTrack: null }, 'denied', 'full', 'nothing was chosen in the browser'],
  ];
  it.each(rows)(
    'is, of %s with %o and at most %s then, %s: %s',
    (wished, signals, most, agreed) => {
      expect(resolveConsent(wished, signals, most)).toBe(agreed);
    },
  );
});
