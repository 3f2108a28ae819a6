/** The consent of a visitor: no beacons, beacons without identifiers, or beacons with identifiers. */
export type Consent = 'denied' | 'anonymous' | 'full';

/** The privacy signals of a browser: Global Privacy Control and Do Not Track. */
export interface PrivacySignals {
  readonly globalPrivacyControl?: boolean | undefined;
  readonly doNotTrack?: string | null | undefined;
}

/**
 * Resolves the effective consent from the consent that the page sets and the privacy signals of the
 * browser. `doNotTrackConsent` is the highest level for a visitor whose browser sends a signal.
 */
export function resolveConsent(
  requested: Consent,
  signals: PrivacySignals,
  doNotTrackConsent: Consent,
): Consent {
  const hasSignal = signals.globalPrivacyControl || signals.doNotTrack === '1';
  const isAboveLimit = requested !== 'denied' && doNotTrackConsent !== 'full';
  return hasSignal && isAboveLimit ? doNotTrackConsent : requested;
}
