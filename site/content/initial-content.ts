import type { InitialContent } from '../service/content/import/seed.ts';
import { contentModels } from './models/index.ts';
import { readSeedContent } from './seeds/read.ts';

/** The models and content that the site's service begins with. */
export const initialContent: InitialContent = { models: contentModels, loadSeeds: readSeedContent };
