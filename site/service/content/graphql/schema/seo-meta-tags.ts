import { GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { findField } from '../../naming.ts';
import type { Field, Model } from '../../../storage/records/models.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { resolveLocalizedValue } from '../locales.ts';
import { imageUrl } from '../uploads/image-resolvers.ts';
import { MetaTagAttributes } from '../scalars.ts';
import type { SeoFieldValue } from './seo-field.ts';
import { topLevelMediaType, loadUploadSource } from '../uploads/upload-source.ts';
import { playbackUrl } from '../uploads/upload-video-type.ts';

/** Search engines cut off longer titles, so title and suffix must fit within this length. */
const MAX_TITLE_LENGTH = 60;

/** Parameters of images in link previews. */
const previewImageParams = { w: 1280, fit: 'max', fm: 'jpg' };

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

/** Creates the meta tags of a record for search engines and link previews. */
export async function resolveSeoMetaTags(
  model: Model,
  source: RecordSource,
  context: QueryContext,
): Promise<SeoMetaTag[]> {
  const site = await context.loadSite();
  const { site_name: siteName, title_suffix: suffix, fallback_seo: fallback } = site.global_seo;
  const { twitter_account: account, facebook_page_url: publisher } = site.global_seo;
  const seo = seoValue(model, source);
  const ownTitle = seo.title || textValue(findField(model, model.titleField), source);
  const title = ownTitle || (fallback?.title ?? '');
  const description =
    seo.description ||
    textValue(findField(model, model.excerptField), source) ||
    (fallback?.description ?? '');
  const image =
    (await sharedImageUrl(model, seo, source, context)) ||
    (fallback?.image
      ? await sharedImageUrl(model, { image: fallback.image }, source, context)
      : '');
  return [
    ...(title === ''
      ? []
      : [{ tag: 'title', attributes: null, content: withSuffix(title, suffix) }]),
    ...propertyTag('og:title', title),
    ...nameTag('description', description),
    ...propertyTag('og:description', description),
    ...propertyTag('og:site_name', siteName),
    ...propertyTag('og:type', model.singleton ? 'website' : 'article'),
    ...propertyTag('og:locale', source.locales[0] ?? ''),
    ...propertyTag('og:image', image),
    ...(model.singleton ? [] : propertyTag('article:publisher', publisher ?? '')),
    ...nameTag(
      'twitter:card',
      seo.twitter_card || (fallback?.twitter_card ?? (image ? 'summary_large_image' : 'summary')),
    ),
    ...nameTag('twitter:site', account ?? ''),
    ...nameTag('robots', seo.no_index || site.no_index ? 'noindex' : ''),
  ];
}

/** Omits the suffix if the title would be cut off with it. */
function withSuffix(title: string, suffix: string): string {
  return title.length + suffix.length > MAX_TITLE_LENGTH ? title : title + suffix;
}

/** The value of the SEO field, which takes precedence over other fields. */
function seoValue(model: Model, source: RecordSource): SeoFieldValue {
  const field = model.fields.find(({ type }) => type === 'seo');
  return valueOf(field, source) ?? {};
}

function valueOf(field: Field | undefined, { record, locales }: RecordSource): unknown {
  return field && resolveLocalizedValue(field, record.values[field.apiKey], locales);
}

function textValue(field: Field | undefined, source: RecordSource): string {
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
  const imageSource = await loadUploadSource(value, source, context.uploads);
  if (imageSource === null) return '';
  if (imageSource.upload.values.playback_id !== undefined) {
    return playbackUrl(imageSource, context, '/thumbnail.jpg?width=1280');
  }
  return topLevelMediaType(imageSource) === 'image'
    ? imageUrl(imageSource, previewImageParams, context)
    : '';
}

function propertyTag(name: string, content: string): SeoMetaTag[] {
  if (content === '') return [];
  return [{ tag: 'meta', attributes: { property: name, content }, content: null }];
}

function nameTag(name: string, content: string): SeoMetaTag[] {
  return content === '' ? [] : [{ tag: 'meta', attributes: { name, content }, content: null }];
}
