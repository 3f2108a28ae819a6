import { getDocsUrl } from '../src/platform/project-links.ts';

/** The location of the migration guide, which explains the manual decisions. */
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
