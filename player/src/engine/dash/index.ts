/**
 * The package entry `vitrine/dash`: registers an engine for MPEG-DASH. It requires the peer
 * dependency `shaka-player`, which is loaded when the first DASH source is loaded.
 */
import { registerEngine } from '../registry/engine-registry.ts';
import { dashEngineDefinition } from './dash-engine-definition.ts';

export { dashEngineDefinition };

registerEngine(dashEngineDefinition);
