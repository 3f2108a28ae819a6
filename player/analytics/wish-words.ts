/** Each attribute of a beacon with a word of few: what each word means, the first being the default. */
export const wishWords = {
  consent: { anonymous: 'anonymous', denied: 'denied', full: 'full' },
  storage: { none: 'none', session: 'session', local: 'local', cookie: 'cookie' },
  'respect-do-not-track': { true: 'denied', '': 'denied', anonymous: 'anonymous', false: 'full' },
} as const;
