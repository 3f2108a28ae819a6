/** The events that request handlers dispatch on a media element to notify the idle observer. */
export const idleEvents = { holdsChange: 'vitrine-held', hide: 'vitrine-hide' };
