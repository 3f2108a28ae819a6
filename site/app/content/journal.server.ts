import { z } from 'zod';
import type { Question } from './ask.server.ts';
import { pictureFields, pictureShape } from './picture.server.ts';
import { structuredTextShape } from './structured-text.server.ts';

const journalEntry = z.object({
  slug: z.string(),
  title: z.string(),
  date: z.iso.date(),
  summary: z.string().nullable(),
});

/** Every post of the journal, newest first. */
export const allPosts = {
  query: `query Journal {
    allJournalPosts(locale: en, first: 100, orderBy: [date_DESC]) { slug title date summary }
  }`,
  answer: z.object({ allJournalPosts: z.array(journalEntry) }),
} satisfies Question<unknown>;

/** One post by its slug; null when there is none. */
export const postBySlug = {
  query: `query JournalPost($slug: String!) {
    journalPost(locale: en, filter: { slug: { eq: $slug } }) {
      slug title date summary content { value }
      cover {
        url(imgixParams: { w: 1200, h: 630, fit: crop, crop: focalpoint, fm: jpg })
        responsiveImage(
          imgixParams: { w: 760, ar: "3:2", fit: crop, crop: focalpoint, auto: format }
          sizes: "(min-width: 900px) 720px, 100vw"
        ) { ${pictureFields} }
      }
    }
  }`,
  answer: z.object({
    journalPost: journalEntry
      .extend({
        content: structuredTextShape.nullable(),
        cover: z.object({ url: z.string(), responsiveImage: pictureShape.nullable() }).nullable(),
      })
      .nullable(),
  }),
} satisfies Question<unknown>;
