import { createPlaybackError } from '../../media/errors/playback-error.ts';
import type { EngineFactory } from '../engine.ts';
import { ENGINE_REGISTERED_EVENT, getRegisteredEngines } from './registered-engines.ts';

const errorDetail =
  'playing DASH requires an import of vitrine/dash, from the same version of the package';

/**
 * Returns a factory that reports the missing DASH engine. Until `signal` aborts, it loads the source
 * again as soon as the page registers the engine.
 */
export const createMissingEngineFactory =
  (signal: AbortSignal): EngineFactory =>
  (_media, host) => {
    addEventListener(
      ENGINE_REGISTERED_EVENT,
      () => {
        const { source } = host;
        if (source && getRegisteredEngines()?.canPlay(source)) void host.replaceSource(source);
      },
      { signal },
    );
    host.setError(createPlaybackError('engine-missing', errorDetail));
    return undefined;
  };
