/*
 * The engine and hls.js in one chunk, for code that preloads both. Bundled code preloads a chunk
 * together with its static imports, but requests a nested `import()` only when the importing code
 * runs.
 */
export { default as Hls } from './hls/bundles/standard.js';
export { HlsEngine } from './hls/hls-engine.ts';
