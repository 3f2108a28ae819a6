/**
 * The full bundle of hls.js, with CMCD, DRM, content steering, interstitials and variable
 * substitution. `build-hls-js.ts` builds it from the sources of hls.js.
 */
export { default } from 'hls.js';
