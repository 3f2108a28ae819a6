/** URL prefixes of Google's Cast sender SDK, which the player loads when a viewer casts. */
export const castSenderUrls = [
  'https://www.gstatic.com/cv/js/',
  'https://www.gstatic.com/eureka/',
] as const;
