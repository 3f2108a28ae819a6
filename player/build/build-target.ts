/**
 * The compilation target of the player. Chrome 94, Firefox 101 and Safari 15.4 support ES2022 except
 * for class static blocks and lookbehind assertions. The target `safari16` compiles static blocks to
 * older syntax, and the sources contain no lookbehind assertions. With an older Safari or Chrome as
 * the target, every private field would become a WeakMap, which those browsers do not need.
 */
export const buildTarget = ['es2022', 'safari16'];
