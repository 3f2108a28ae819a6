import type { KeySystemName, LicenseServer } from '../../source/drm-options.ts';

/** What is known of a key system. */
interface KeySystem {
  /** What browsers call it; the first that one knows is taken. */
  readonly ids: readonly string[];
  /** What keeps the picture and the sound from whom, the best first; some browsers take none of these. */
  readonly robustness: readonly (readonly [video: string, audio: string])[];
  /** Whether nothing can be asked for without its certificate. */
  readonly needsCertificate?: true;
}

/** Every key system; the first that a browser has is taken. */
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

/** The key system that a browser's name is of. */
export const getKeySystemName = (id: string): KeySystemName | undefined =>
  keySystemNames.find((name) => (keySystems[name].ids as readonly string[]).includes(id));

/** The same wishes with all that a page, or we, wish to be kept from whom; the best first. */
export function applyRobustness(
  system: KeySystemName,
  configurations: readonly MediaKeySystemConfiguration[],
  { robustness }: LicenseServer,
): MediaKeySystemConfiguration[] {
  const ours: KeySystem['robustness'] = [...keySystems[system].robustness, ['', '']];
  const wished: KeySystem['robustness'] = robustness
    ? [[robustness.video ?? '', robustness.audio ?? '']]
    : ours;
  return wished.flatMap(([video, audio]) =>
    configurations.map(({ videoCapabilities = [], audioCapabilities = [], ...rest }) => ({
      ...rest,
      // Nothing is kept on the device for another visit.
      persistentState: 'not-allowed' as const,
      sessionTypes: ['temporary'],
      videoCapabilities: videoCapabilities.map((each) => ({ ...each, robustness: video })),
      audioCapabilities: audioCapabilities.map((each) => ({ ...each, robustness: audio })),
    })),
  );
}
