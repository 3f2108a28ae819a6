import type { Model } from '../../service/store/models.ts';
import { blockModels } from './blocks.ts';
import { docsPage } from './docs-page.ts';
import { film } from './film.ts';
import { homePage } from './home-page.ts';
import { journalPost } from './journal-post.ts';
import { searchSynonym } from './search-synonym.ts';
import { topic } from './topic.ts';

/** The content models that a new database begins with, in the order in which editors see them. */
export const seededModels: readonly Model[] = [
  homePage,
  film,
  topic,
  searchSynonym,
  docsPage,
  journalPost,
  ...blockModels,
];
