/** The keywords of the enumerated attributes of `<vitrine-beacon>`. The first is the default. */
export const attributeKeywords = {
  consent: ['anonymous', 'denied', 'full'],
  storage: ['none', 'session', 'local', 'cookie'],
  'respect-do-not-track': ['true', 'anonymous', 'false', ''],
} as const;
