import { docsAddress } from '../src/platform/project-links.ts';

/** The path of the migration guide, which explains every diagnostic. */
export const GUIDE_PATH = docsAddress('migrate-from-mux-player');

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
