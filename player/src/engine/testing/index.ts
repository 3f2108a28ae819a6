/** The public contract tests for engines: `vitrine/engine/testing`. */
export { createEngineChecks, type EngineCheck } from './engine-checks.ts';
export { createTestSource, type EngineContractOptions } from './engine-contract-options.ts';
