import { docsAddress } from '../src/platform/project-links.ts';

/** Where the page can be read that explains what a person has to decide. */
export const GUIDE_PATH = docsAddress('migrate-from-mux-player');

/** The parts of that page that can be pointed at. */
export const guideSections = [
  'attributes',
  'analytics',
  'colors-and-parts',
  'controls',
  'imports',
  'themes',
  'scripts',
] as const;

export type GuideSection = (typeof guideSections)[number];
