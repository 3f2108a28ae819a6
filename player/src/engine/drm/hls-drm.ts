import type { ErrorData, HlsConfig } from 'hls.js';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { KeySystemManager } from './key-system-manager.ts';
import { getKeySystemName, keySystems } from './key-systems.ts';
import type { KeySystemName } from '../../source/drm-options.ts';

/** The value of `ErrorDetails.KEY_SYSTEM_STATUS_OUTPUT_RESTRICTED`; importing it would load hls.js. */
const OUTPUT_RESTRICTED: string = 'keySystemStatusOutputRestricted';

/**
 * Connects the EME support of hls.js to the license client. hls.js selects the key system and the
 * keys; the sessions of the key systems that it receives fetch their own licenses.
 */
export class HlsDrm {
  /** The options to merge into the hls.js configuration. */
  readonly config: Partial<HlsConfig>;
  readonly #keySystemManager: KeySystemManager;

  /** `onError` is called at most once, with the error that prevents decryption. */
  constructor(
    source: PlaybackSource,
    onError: (error: PlaybackError) => void,
    signal: AbortSignal,
  ) {
    this.#keySystemManager = new KeySystemManager(source, onError, signal);
    const servers = Object.entries(this.#keySystemManager.licenseClient.servers) as [
      KeySystemName,
      { license: string },
    ][];
    this.config = {
      emeEnabled: true,
      drmSystems: Object.fromEntries(
        servers.map(([name, { license }]) => [
          keySystems[name].ids.at(-1),
          { licenseUrl: license },
        ]),
      ),
      requestMediaKeySystemAccessFunc: (id, configurations) =>
        this.#requestAccess(id, configurations),
    };
  }

  /** Returns `true` for an hls.js error that has been reported already or is reported here. */
  handleError({ details, fatal }: ErrorData): boolean {
    if (this.#keySystemManager.hasFailed) return true;
    if (details !== OUTPUT_RESTRICTED || !fatal) return false;
    void this.#keySystemManager.reportOutputRestricted();
    return true;
  }

  async #requestAccess(
    id: string,
    configurations: readonly MediaKeySystemConfiguration[],
  ): Promise<MediaKeySystemAccess> {
    const name = getKeySystemName(id);
    if (!name) throw new DOMException(`Unknown key system: ${id}`, 'NotSupportedError');
    const access = await this.#keySystemManager.requestAccess(name, configurations);
    return {
      keySystem: access.keySystem,
      getConfiguration: () => access.getConfiguration(),
      createMediaKeys: () => this.#keySystemManager.createMediaKeys(name, access),
    };
  }
}
