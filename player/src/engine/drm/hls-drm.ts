import type { ErrorData, HlsConfig } from 'hls.js';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { KeySystemManager } from './key-system-manager.ts';
import { getKeySystemName, keySystems } from './key-systems.ts';
import type { KeySystemName } from '../../source/drm-options.ts';

/** As hls.js writes it; its own name for it would be a value of its code. */
const restricted: string = 'keySystemStatusOutputRestricted';

/**
 * Unlocks what hls.js plays. It chooses the key system and the keys, and is given key systems that
 * get their licences by themselves.
 */
export class HlsDrm {
  /** What hls.js is told. */
  readonly config: Partial<HlsConfig>;
  readonly #ring: KeySystemManager;

  constructor(source: PlaybackSource, tell: (failure: PlaybackError) => void, life: AbortSignal) {
    this.#ring = new KeySystemManager(source, tell, life);
    const places = Object.entries(this.#ring.licenseClient.servers) as [
      KeySystemName,
      { license: string },
    ][];
    this.config = {
      emeEnabled: true,
      drmSystems: Object.fromEntries(
        places.map(([name, { license }]) => [keySystems[name].ids.at(-1), { licenseUrl: license }]),
      ),
      requestMediaKeySystemAccessFunc: (id, configurations) => this.#open(id, configurations),
    };
  }

  /** True for an error that is told already, or will be. */
  handleError({ details, fatal }: ErrorData): boolean {
    if (this.#ring.hasFailed) return true;
    if (details !== restricted || !fatal) return false;
    void this.#ring.reportOutputRestricted();
    return true;
  }

  async #open(
    id: string,
    configurations: readonly MediaKeySystemConfiguration[],
  ): Promise<MediaKeySystemAccess> {
    const system = getKeySystemName(id);
    if (!system) throw new DOMException(`${id} is not known`, 'NotSupportedError');
    const access = await this.#ring.requestAccess(system, configurations);
    return {
      keySystem: access.keySystem,
      getConfiguration: () => access.getConfiguration(),
      createMediaKeys: () => this.#ring.createMediaKeys(system, access),
    };
  }
}
