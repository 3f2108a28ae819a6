/*
 * The engine and hls.js in one, for whoever has them fetched before they are needed. A bundler that
 * fetches what a chunk imports beside it asks for both at once; what `import()` names by itself, it
 * asks for only once all that runs now has run.
 */
export { default as Hls } from './hls/bundles/standard.js';
export { HlsEngine } from './hls/hls-engine.ts';
