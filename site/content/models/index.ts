import type { Model } from '../../service/store/models.ts';
import { docsPage } from './docs-page.ts';
import { film } from './film.ts';
import { homePage } from './home-page.ts';
import { journalPost } from './journal-post.ts';

/** The content models that a new database begins with, in the order in which editors see them. */
export const seededModels: readonly Model[] = [homePage, film, docsPage, journalPost];
