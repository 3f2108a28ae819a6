/** Where Google's cast sender comes from, which the player fetches when a film is cast. */
export const castSenderUrls = [
  'https://www.gstatic.com/cv/js/',
  'https://www.gstatic.com/eureka/',
] as const;
