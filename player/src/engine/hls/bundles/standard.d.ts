/** hls.js built smaller from its own sources; `build.ts` writes it when the project is installed. */
export { default } from 'hls.js';
