/** The local storage key of the viewer's preferences. */
export const PREFERENCES_KEY = 'vitrine-preferences';
