/**
 * The handle of routes with their own header and no footer. It is a type instead of a constant, so
 * that no page loads this module.
 */
export type OwnLayout = 'own-layout';
