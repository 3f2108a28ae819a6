/**
 * The language level that the player's files are built for. Chrome 94, Firefox 101 and Safari 15.4
 * run it, except for class static blocks and lookbehind assertions, which the package does not
 * contain. A list of browsers as the target would replace every private field by a WeakMap.
 */
export const buildTarget = 'es2022';
