import { GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import type { Locale, Model } from '../model.ts';
import type { QueryContext, RecordSource } from './context.ts';
import { inLanguage } from './languages.ts';
import { MetaTagAttributes } from './scalars.ts';

/** Name of the site, behind the title of every page that has room for it. */
export const siteName = 'Vitrine';
export const titleSuffix = ` · ${siteName}`;

/** Search engines cut titles off at about this many characters, so the suffix must fit within. */
const longestTitle = 60;

export interface MetaTag {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>> | null;
  readonly content: string | null;
}

export const Tag = new GraphQLObjectType<MetaTag>({
  name: 'Tag',
  fields: {
    tag: { type: new GraphQLNonNull(GraphQLString) },
    attributes: { type: MetaTagAttributes },
    content: { type: GraphQLString },
  },
});

/** Makes the tags that tell search engines and link previews what a record is about. */
export async function seoTags(
  model: Model,
  { record, locales }: RecordSource,
  context: QueryContext,
): Promise<MetaTag[]> {
  const title = text(model, model.seo.title, record.values, locales);
  const description = text(model, model.seo.description, record.values, locales);
  const image = await imageUrl(model, record.values, context);
  return [
    ...(title === '' ? [] : [{ tag: 'title', attributes: null, content: withSuffix(title) }]),
    ...property('og:title', title),
    ...named('description', description),
    ...property('og:description', description),
    ...property('og:site_name', siteName),
    ...property('og:type', model.singleton ? 'website' : 'article'),
    ...property('og:locale', locales[0] ?? ''),
    ...property('og:image', image),
    ...named('twitter:card', image === '' ? 'summary' : 'summary_large_image'),
  ];
}

/** Leaves the suffix off where title and suffix together would be cut off. */
function withSuffix(title: string): string {
  return title.length + titleSuffix.length > longestTitle ? title : title + titleSuffix;
}

function text(
  model: Model,
  key: string,
  values: Readonly<Record<string, unknown>>,
  locales: readonly Locale[],
): string {
  const field = model.fields[key];
  const value = field && inLanguage(field, values[key], locales);
  return typeof value === 'string' ? value : '';
}

async function imageUrl(
  model: Model,
  values: Readonly<Record<string, unknown>>,
  context: QueryContext,
): Promise<string> {
  const video = model.seo.video === undefined ? undefined : values[model.seo.video];
  if (typeof video !== 'object' || video === null || !('upload' in video)) return '';
  const upload = await context.uploads.load(String(video.upload));
  if (upload === null) return '';
  return `${context.publicUrl}/video/${String(upload.values.playback_id)}/thumbnail.jpg?width=1280`;
}

function property(name: string, content: string): MetaTag[] {
  if (content === '') return [];
  return [{ tag: 'meta', attributes: { property: name, content }, content: null }];
}

function named(name: string, content: string): MetaTag[] {
  return content === '' ? [] : [{ tag: 'meta', attributes: { name, content }, content: null }];
}
