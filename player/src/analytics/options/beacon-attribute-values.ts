/** What an attribute of a beacon may say that takes one word of few; the first is the default. */
export const attributeKeywords = {
  consent: ['anonymous', 'denied', 'full'],
  storage: ['none', 'session', 'local', 'cookie'],
  'respect-do-not-track': ['true', 'anonymous', 'false', ''],
} as const;
