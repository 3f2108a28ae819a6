/**
 * The origin used for an invalid `origin` parameter. No page has this origin, so no page can
 * control the player.
 */
export const NO_ORIGIN = 'none';
