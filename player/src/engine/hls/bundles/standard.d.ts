/**
 * The standard bundle of hls.js, with only the features that most sources need. `build-hls-js.ts`
 * builds it from the sources of hls.js when the project is installed.
 */
export { default } from 'hls.js';
