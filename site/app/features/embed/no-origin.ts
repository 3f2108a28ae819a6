/**
 * Value of an invalid `origin` parameter: no page may control the player, instead of every page.
 */
export const NO_ORIGIN = 'none';
