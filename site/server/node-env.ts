/** Given to `site/start.js` to serve sources instead of the built pages. */
export const developmentFlag = '--development';

// React reads it once, when it is first imported, so this file must be imported before anything is.
process.env['NODE_ENV'] ??= process.argv.includes(developmentFlag) ? 'development' : 'production';
