/**
 * The handle of routes without content, which have no drafts. A type instead of a constant, so that
 * no page loads this module.
 */
export type NoDrafts = 'no-drafts';
