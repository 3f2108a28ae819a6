/**
 * The target of the player's build. Chrome 94, Firefox 101 and Safari 15.4 run ES2022, except
 * for class static blocks and lookbehind assertions. `safari16` removes the static blocks; the
 * sources have no lookbehind. An older Safari or Chrome as the target would replace every private
 * field by a WeakMap, which those browsers do not need.
 */
export const buildTarget = ['es2022', 'safari16'];
