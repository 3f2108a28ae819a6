/** Argument of `site/start.js` that serves the sources instead of the built pages. */
export const DEVELOPMENT_FLAG = '--development';

// React reads NODE_ENV when it is first imported, so this module must be imported before any other.
process.env['NODE_ENV'] ??= process.argv.includes(DEVELOPMENT_FLAG) ? 'development' : 'production';
