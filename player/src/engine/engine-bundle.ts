/*
 * The engine and hls.js in one chunk, for code that preloads both. A bundler preloads the static
 * imports of a chunk together with it, but starts a nested `import()` only after the current code
 * has run.
 */
export { default as Hls } from './hls/bundles/standard.js';
export { HlsEngine } from './hls/hls-engine.ts';
