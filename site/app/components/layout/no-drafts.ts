/** The handle of routes that show no content, so none that is a draft; a type, so that no page loads it. */
export type NoDrafts = 'no-drafts';
