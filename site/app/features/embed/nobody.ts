/** Stands for an origin that is none: a page that meant to let one in does not let in all. */
export const NO_ORIGIN = 'none';
