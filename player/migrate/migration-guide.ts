import { getDocsUrl } from '../src/platform/project-links.ts';

/** Where the page can be read that explains what a person has to decide. */
export const GUIDE_PATH = getDocsUrl('migrate-from-mux-player');

/** The sections of the guide that diagnostics link to. */
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
