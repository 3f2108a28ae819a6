/** What the visitor agreed to: nothing, to be counted, or to be known again too. */
export type Consent = 'denied' | 'anonymous' | 'full';

/** What a browser says for its visitor to every page. */
export interface PrivacySignals {
  readonly globalPrivacyControl?: boolean | undefined;
  readonly doNotTrack?: string | null | undefined;
}

/**
 * What may be told, by what the page says and what the browser says.
 *
 * `signalled` is the most that is told of a visitor whose browser asks not to be tracked.
 */
export function resolveConsent(
  wished: Consent,
  signals: PrivacySignals,
  signalled: Consent,
): Consent {
  const isAsked = signals.globalPrivacyControl || signals.doNotTrack === '1';
  const isMore = wished !== 'denied' && signalled !== 'full';
  return isAsked && isMore ? signalled : wished;
}
