/**
 * The package entry `vitrine/dash`: registers an engine for MPEG-DASH. It requires the peer dependency
 * `shaka-player`, which is loaded with the first DASH source.
 */
import { registerEngine } from '../registry/engine-registry.ts';
import { dashEngineDefinition } from './dash-engine-definition.ts';

export { dashEngineDefinition };

registerEngine(dashEngineDefinition);
