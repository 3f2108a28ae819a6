/** The events of a media element by which request handlers notify the idle observer. */
export const idleEvents = { holdsChange: 'vitrine-held', hide: 'vitrine-hide' };
