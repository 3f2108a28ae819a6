/** The page that explains what is for a person to decide. */
export const guidePage = '/docs/migrate-from-mux-player';

/** The parts of that page that can be pointed at. */
export const sections = [
  'attributes',
  'analytics',
  'colors-and-parts',
  'controls',
  'imports',
  'themes',
  'scripts',
] as const;

export type Section = (typeof sections)[number];
