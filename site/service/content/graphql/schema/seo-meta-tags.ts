import { GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { findField } from '../../naming.ts';
import type { Field, Model } from '../../../storage/models.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { resolveLocalizedValue } from '../locales.ts';
import { imageUrl } from '../uploads/image-resolvers.ts';
import { MetaTagAttributes } from '../scalars.ts';
import type { SeoFieldValue } from './seo-field.ts';
import { topLevelMediaType, loadUploadSource } from '../uploads/upload-source.ts';
import { playbackUrl } from '../uploads/upload-video-type.ts';

/** Search engines cut titles off at about this many characters, so the suffix must fit within. */
const longestTitle = 60;

/** What previews of links are made for. */
const shownPicture = { w: 1280, fit: 'max', fm: 'jpg' };

export interface SeoMetaTag {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>> | null;
  readonly content: string | null;
}

export const Tag = new GraphQLObjectType<SeoMetaTag>({
  name: 'Tag',
  fields: {
    tag: { type: new GraphQLNonNull(GraphQLString) },
    attributes: { type: MetaTagAttributes },
    content: { type: GraphQLString },
  },
});

/** Makes the tags that tell search engines and link previews what a record is about. */
export async function resolveSeoMetaTags(
  model: Model,
  source: RecordSource,
  context: QueryContext,
): Promise<SeoMetaTag[]> {
  const site = await context.loadSite();
  const { site_name: siteName, title_suffix: suffix, fallback_seo: fallback } = site.global_seo;
  const { twitter_account: account, facebook_page_url: publisher } = site.global_seo;
  const said = saidOf(model, source);
  const own = said.title || text(findField(model, model.titleField), source);
  const title = own || (fallback?.title ?? '');
  const description =
    said.description ||
    text(findField(model, model.excerptField), source) ||
    (fallback?.description ?? '');
  const image =
    (await sharedImageUrl(model, said, source, context)) ||
    (fallback?.image
      ? await sharedImageUrl(model, { image: fallback.image }, source, context)
      : '');
  return [
    ...(title === ''
      ? []
      : [{ tag: 'title', attributes: null, content: withSuffix(title, suffix) }]),
    ...property('og:title', title),
    ...named('description', description),
    ...property('og:description', description),
    ...property('og:site_name', siteName),
    ...property('og:type', model.singleton ? 'website' : 'article'),
    ...property('og:locale', source.locales[0] ?? ''),
    ...property('og:image', image),
    ...(model.singleton ? [] : property('article:publisher', publisher ?? '')),
    ...named(
      'twitter:card',
      said.twitter_card || (fallback?.twitter_card ?? (image ? 'summary_large_image' : 'summary')),
    ),
    ...named('twitter:site', account ?? ''),
    ...named('robots', said.no_index || site.no_index ? 'noindex' : ''),
  ];
}

/** Leaves the suffix off where title and suffix together would be cut off. */
function withSuffix(title: string, suffix: string): string {
  return title.length + suffix.length > longestTitle ? title : title + suffix;
}

/** What an editor has said to search engines; it goes before what other fields hold. */
function saidOf(model: Model, source: RecordSource): SeoFieldValue {
  const field = model.fields.find(({ type: kind }) => kind === 'seo');
  return valueOf(field, source) ?? {};
}

function valueOf(field: Field | undefined, { record, locales }: RecordSource): unknown {
  return field && resolveLocalizedValue(field, record.values[field.apiKey], locales);
}

function text(field: Field | undefined, source: RecordSource): string {
  const value = valueOf(field, source);
  return typeof value === 'string' ? value : '';
}

async function sharedImageUrl(
  model: Model,
  { image }: SeoFieldValue,
  source: RecordSource,
  context: QueryContext,
): Promise<string> {
  const value = image ? { upload_id: image } : valueOf(findField(model, model.imageField), source);
  const found = await loadUploadSource(value, source, context.uploads);
  if (found === null) return '';
  if (found.upload.values.playback_id !== undefined) {
    return playbackUrl(found, context, '/thumbnail.jpg?width=1280');
  }
  return topLevelMediaType(found) === 'image' ? imageUrl(found, shownPicture, context) : '';
}

function property(name: string, content: string): SeoMetaTag[] {
  if (content === '') return [];
  return [{ tag: 'meta', attributes: { property: name, content }, content: null }];
}

function named(name: string, content: string): SeoMetaTag[] {
  return content === '' ? [] : [{ tag: 'meta', attributes: { name, content }, content: null }];
}
