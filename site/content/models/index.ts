import type { Model } from '../../service/storage/records/models.ts';
import { blockModels } from './block-models.ts';
import { docsPageModel } from './docs-page.ts';
import { filmModel } from './film.ts';
import { homePageModel } from './home-page.ts';
import { journalPostModel } from './journal-post.ts';
import { searchSynonym } from './search-synonym.ts';
import { topicModel } from './topic.ts';

/** The content models of a new database, in the order in which editors see them. */
export const contentModels: readonly Model[] = [
  homePageModel,
  filmModel,
  topicModel,
  searchSynonym,
  docsPageModel,
  journalPostModel,
  ...blockModels,
];
