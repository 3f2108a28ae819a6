import type { Model } from '../../service/content/model.ts';
import { docsPage } from './docs-page.ts';
import { film } from './film.ts';
import { homePage } from './home-page.ts';
import { journalPost } from './journal-post.ts';

/** Every content model, in the order in which editors see them. */
export const models: readonly Model[] = [homePage, film, docsPage, journalPost];
