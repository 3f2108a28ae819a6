/** The types of the events with which request handlers notify the idle observer. */
export const idleEvents = { holdsChange: 'vitrine-held', hide: 'vitrine-hide' };
