import type { ErrorData, HlsConfig } from 'hls.js';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { KeySystemManager } from './key-system-manager.ts';
import { getKeySystemName, keySystemDefinitions } from './key-system-definitions.ts';
import type { KeySystemName } from '../../source/drm-options.ts';

/** The value of `ErrorDetails.KEY_SYSTEM_STATUS_OUTPUT_RESTRICTED`, whose import would load hls.js. */
const OUTPUT_RESTRICTED: string = 'keySystemStatusOutputRestricted';

/**
 * Connects the EME support of hls.js to the license client. hls.js selects the key system and
 * creates the key sessions, which fetch their licenses through the license client.
 */
export class HlsDrm {
  /** Options to merge into the hls.js configuration. */
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
          keySystemDefinitions[name].ids.at(-1),
          { licenseUrl: license },
        ]),
      ),
      requestMediaKeySystemAccessFunc: (id, configurations) =>
        this.#requestAccess(id, configurations),
    };
  }

  /** Handles an hls.js error. Returns whether this or an earlier call has reported an error. */
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
