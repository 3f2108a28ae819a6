/** The faults that the server adds to a stream under `/faulty/<fault>/`, and their labels. */
export const faults = {
  'held-playlists': 'Playlists never arrive',
  'held-segments': 'All but the first segments never arrive',
  overloaded: '503 with Retry-After',
  missing: '404 for the playlist',
  forbidden: '403 for the playlist',
  'corrupt-segments': 'Corrupt segments',
  'license-refused': '403 for the license',
} as const satisfies Record<string, string>;

export type FaultName = keyof typeof faults;
