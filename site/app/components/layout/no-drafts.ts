/**
 * The handle of routes that show no content and therefore have no drafts. It is a type instead of a
 * constant, so that no page loads this module.
 */
export type NoDrafts = 'no-drafts';
