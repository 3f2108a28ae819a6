import type { InitialContent } from '../service/content/import/seed.ts';
import { contentModels } from './models/index.ts';
import { readSeedContent } from './seeds/read.ts';

/** The models and content of a new database of the site's service. */
export const initialContent: InitialContent = { models: contentModels, loadSeeds: readSeedContent };
