/** The local storage key of the preferences of a viewer. */
export const PREFERENCES_KEY = 'vitrine-preferences';
