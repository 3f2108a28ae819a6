/** The local storage key of the source that is being cast. */
export const CAST_KEY = 'vitrine-cast';
