/**
 * The handle of routes with their own header and without the site's footer. A type instead of a
 * constant, so that no page loads this module.
 */
export type OwnLayout = 'own-layout';
