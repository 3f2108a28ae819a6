/**
 * The origin used for an invalid `origin` parameter. It matches no page, so no page may control the
 * player.
 */
export const NO_ORIGIN = 'none';
