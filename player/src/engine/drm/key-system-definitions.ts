import type { KeySystemName, LicenseServer } from '../../source/drm-options.ts';

interface KeySystemDefinition {
  /** The EME identifiers, in the order in which they are tried. */
  readonly ids: readonly string[];
  /** The EME robustness levels, highest first. Browsers may support all, some or none of them. */
  readonly robustness: readonly (readonly [video: string, audio: string])[];
  /** Whether license requests require a server certificate. */
  readonly needsCertificate?: true;
}

/** The definitions of the supported key systems, in order of preference. */
export const keySystemDefinitions = {
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
} as const satisfies Record<KeySystemName, KeySystemDefinition>;

export const keySystemNames = Object.keys(keySystemDefinitions) as KeySystemName[];

/** Returns the name of the key system with an EME identifier; `undefined` if it is not supported. */
export const getKeySystemName = (id: string): KeySystemName | undefined =>
  keySystemNames.find((name) => (keySystemDefinitions[name].ids as readonly string[]).includes(id));

/**
 * Returns each EME configuration with each robustness level, highest level first. A level that is
 * set for the license server replaces the default levels.
 */
export function applyRobustness(
  system: KeySystemName,
  configurations: readonly MediaKeySystemConfiguration[],
  { robustness }: LicenseServer,
): MediaKeySystemConfiguration[] {
  const defaultLevels: KeySystemDefinition['robustness'] = [
    ...keySystemDefinitions[system].robustness,
    ['', ''],
  ];
  const levels: KeySystemDefinition['robustness'] = robustness
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
