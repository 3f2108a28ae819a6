/** Where Google's cast sender comes from, which the player fetches when a film is cast. */
export const castSender = [
  'https://www.gstatic.com/cv/js/',
  'https://www.gstatic.com/eureka/',
] as const;
