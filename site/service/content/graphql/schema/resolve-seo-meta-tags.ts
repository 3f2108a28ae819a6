import { GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { findField } from '../../model-field.ts';
import type { Field, Model } from '../../../storage/records/models.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { resolveLocalizedValue } from '../schema-locales.ts';
import { buildImageUrl } from '../uploads/image-resolvers.ts';
import { MetaTagAttributes } from '../scalars.ts';
import type { SeoFieldValue } from './seo-field-type.ts';
import { getTopLevelMediaType, loadUploadSource } from '../uploads/upload-source.ts';
import { getPlaybackUrl } from '../uploads/upload-video-type.ts';

/** Maximum length of a title with its suffix; search engines truncate longer titles. */
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
  const seo = getSeoValue(model, source);
  const recordTitle = seo.title || getText(findField(model, model.titleField), source);
  const title = recordTitle || (fallback?.title ?? '');
  const description =
    seo.description ||
    getText(findField(model, model.excerptField), source) ||
    (fallback?.description ?? '');
  const image =
    (await loadPreviewImageUrl(model, seo, source, context)) ||
    (fallback?.image
      ? await loadPreviewImageUrl(model, { image: fallback.image }, source, context)
      : '');
  return [
    ...(title === ''
      ? []
      : [{ tag: 'title', attributes: null, content: appendSuffix(title, suffix) }]),
    ...createPropertyTags('og:title', title),
    ...createNameTags('description', description),
    ...createPropertyTags('og:description', description),
    ...createPropertyTags('og:site_name', siteName),
    ...createPropertyTags('og:type', model.singleton ? 'website' : 'article'),
    ...createPropertyTags('og:locale', source.locales[0] ?? ''),
    ...createPropertyTags('og:image', image),
    ...(model.singleton ? [] : createPropertyTags('article:publisher', publisher ?? '')),
    ...createNameTags(
      'twitter:card',
      seo.twitter_card || (fallback?.twitter_card ?? (image ? 'summary_large_image' : 'summary')),
    ),
    ...createNameTags('twitter:site', account ?? ''),
    ...createNameTags('robots', seo.no_index || site.no_index ? 'noindex' : ''),
  ];
}

/** Appends the suffix unless search engines would truncate the title. */
function appendSuffix(title: string, suffix: string): string {
  return title.length + suffix.length > MAX_TITLE_LENGTH ? title : title + suffix;
}

/** Returns the value of the SEO field, which takes precedence over other fields. */
function getSeoValue(model: Model, source: RecordSource): SeoFieldValue {
  const field = model.fields.find(({ type }) => type === 'seo');
  return getValue(field, source) ?? {};
}

function getValue(field: Field | undefined, { record, locales }: RecordSource): unknown {
  return field && resolveLocalizedValue(field, record.values[field.apiKey], locales);
}

function getText(field: Field | undefined, source: RecordSource): string {
  const value = getValue(field, source);
  return typeof value === 'string' ? value : '';
}

async function loadPreviewImageUrl(
  model: Model,
  { image }: SeoFieldValue,
  source: RecordSource,
  context: QueryContext,
): Promise<string> {
  const value = image ? { upload_id: image } : getValue(findField(model, model.imageField), source);
  const imageSource = await loadUploadSource(value, source, context.uploads);
  if (imageSource === null) return '';
  if (imageSource.upload.values.playback_id !== undefined) {
    return getPlaybackUrl(imageSource, context, '/thumbnail.jpg?width=1280');
  }
  return getTopLevelMediaType(imageSource) === 'image'
    ? buildImageUrl(imageSource, previewImageParams, context)
    : '';
}

function createPropertyTags(name: string, content: string): SeoMetaTag[] {
  if (content === '') return [];
  return [{ tag: 'meta', attributes: { property: name, content }, content: null }];
}

function createNameTags(name: string, content: string): SeoMetaTag[] {
  return content === '' ? [] : [{ tag: 'meta', attributes: { name, content }, content: null }];
}
