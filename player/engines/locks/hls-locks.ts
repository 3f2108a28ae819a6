import type { ErrorData, HlsConfig } from 'hls.js';
import type { MediaFailure } from '../../media/failure.ts';
import type { MediaSource } from '../../source/media-source.ts';
import { KeyRing } from './key-ring.ts';
import { keySystemOf, keySystems } from './key-systems.ts';
import type { KeySystemName } from '../../source/drm-settings.ts';

/** As hls.js writes it; its own name for it would be a value of its code. */
const restricted: string = 'keySystemStatusOutputRestricted';

/**
 * Unlocks what hls.js plays. It chooses the key system and the keys, and is given key systems that
 * get their licences by themselves.
 */
export class HlsLocks {
  /** What hls.js is told. */
  readonly config: Partial<HlsConfig>;
  readonly #ring: KeyRing;

  constructor(source: MediaSource, tell: (failure: MediaFailure) => void, life: AbortSignal) {
    this.#ring = new KeyRing(source, tell, life);
    const places = Object.entries(this.#ring.desk.places) as [KeySystemName, { license: string }][];
    this.config = {
      emeEnabled: true,
      drmSystems: Object.fromEntries(
        places.map(([name, { license }]) => [keySystems[name].ids.at(-1), { licenseUrl: license }]),
      ),
      requestMediaKeySystemAccessFunc: (id, configurations) => this.#open(id, configurations),
    };
  }

  /** True for an error that is told already, or will be. */
  judge({ details, fatal }: ErrorData): boolean {
    if (this.#ring.hasFailed) return true;
    if (details !== restricted || !fatal) return false;
    void this.#ring.failForScreen();
    return true;
  }

  async #open(
    id: string,
    configurations: readonly MediaKeySystemConfiguration[],
  ): Promise<MediaKeySystemAccess> {
    const system = keySystemOf(id);
    if (!system) throw new DOMException(`${id} is not known`, 'NotSupportedError');
    const access = await this.#ring.access(system, configurations);
    return {
      keySystem: access.keySystem,
      getConfiguration: () => access.getConfiguration(),
      createMediaKeys: () => this.#ring.make(system, access),
    };
  }
}
