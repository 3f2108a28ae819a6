/** hls.js with all its parts, built from its own sources; `build.ts` writes it as it does the other. */
export { default } from 'hls.js';
