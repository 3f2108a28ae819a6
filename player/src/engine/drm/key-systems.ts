import type { KeySystemName, LicenseServer } from '../../source/drm-options.ts';

interface KeySystem {
  /** The EME identifiers, which are tried in this order. */
  readonly ids: readonly string[];
  /** The EME robustness levels, highest first. Browsers support all, some or none of them. */
  readonly robustness: readonly (readonly [video: string, audio: string])[];
  /** Whether license requests require a server certificate. */
  readonly needsCertificate?: true;
}

/** The supported key systems in order of preference. */
export const keySystems = {
  fairplay: { ids: ['com.apple.fps'], robustness: [], needsCertificate: true },
  widevine: {
    ids: ['com.widevine.alpha'],
    robustness: [
      ['HW_SECURE_ALL', 'HW_SECURE_CRYPTO'],
      ['HW_SECURE_DECODE', 'SW_SECURE_CRYPTO'],
      ['SW_SECURE_DECODE', 'SW_SECURE_CRYPTO'],
    ],
  },
  playready: {
    ids: ['com.microsoft.playready.recommendation', 'com.microsoft.playready'],
    robustness: [
      ['3000', '2000'],
      ['2000', '2000'],
    ],
  },
  clearkey: { ids: ['org.w3.clearkey'], robustness: [] },
} as const satisfies Record<KeySystemName, KeySystem>;

export const keySystemNames = Object.keys(keySystems) as KeySystemName[];

/** Returns the name of the key system with an EME identifier; `undefined` if it is not supported. */
export const getKeySystemName = (id: string): KeySystemName | undefined =>
  keySystemNames.find((name) => (keySystems[name].ids as readonly string[]).includes(id));

/**
 * Returns the EME configurations for each robustness level, highest first. A level that the page
 * sets for the license server replaces the default levels.
 */
export function applyRobustness(
  system: KeySystemName,
  configurations: readonly MediaKeySystemConfiguration[],
  { robustness }: LicenseServer,
): MediaKeySystemConfiguration[] {
  const defaultLevels: KeySystem['robustness'] = [...keySystems[system].robustness, ['', '']];
  const levels: KeySystem['robustness'] = robustness
    ? [[robustness.video ?? '', robustness.audio ?? '']]
    : defaultLevels;
  return levels.flatMap(([video, audio]) =>
    configurations.map(({ videoCapabilities = [], audioCapabilities = [], ...rest }) => ({
      ...rest,
      // Licenses are not stored on the device.
      persistentState: 'not-allowed' as const,
      sessionTypes: ['temporary'],
      videoCapabilities: videoCapabilities.map((capability) => ({
        ...capability,
        robustness: video,
      })),
      audioCapabilities: audioCapabilities.map((capability) => ({
        ...capability,
        robustness: audio,
      })),
    })),
  );
}
