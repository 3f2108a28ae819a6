import { isBlock } from '../records/block.ts';
import { findBlocks, findNodeItems } from '../structured-text/find-nodes.ts';
import type { RecordLink } from '../../storage/records/derived-data.ts';
import { listLocaleValues } from '../../storage/records/locale-values.ts';
import type { Field, FieldType, Model } from '../../storage/records/models.ts';
import type { FieldValues } from '../../storage/records/records.ts';

const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const getUploadIds = (value: unknown) => toArray(value).map((item) => Object(item).upload_id);

/** Extracts the IDs of linked records or uploads from the value of a field. */
interface LinkExtractor {
  readonly targetType: LinkTarget['targetType'];
  extract(value: unknown): readonly unknown[];
}

/** The extractors by field type. Other types have no links. */
const linkExtractors: Partial<Record<FieldType, LinkExtractor>> = {
  link: { targetType: 'item', extract: toArray },
  links: { targetType: 'item', extract: toArray },
  file: { targetType: 'upload', extract: getUploadIds },
  gallery: { targetType: 'upload', extract: getUploadIds },
  seo: { targetType: 'upload', extract: (value) => [Object(value).image] },
  structured_text: {
    targetType: 'item',
    extract: (value) => [
      ...findNodeItems(value, 'itemLink'),
      ...findNodeItems(value, 'inlineItem'),
    ],
  },
};

/** A link, with the type of its target. */
export interface LinkTarget extends RecordLink {
  readonly targetType: 'item' | 'upload';
}

/** Collects the links of a record, including those in its blocks. */
export function collectLinks(
  model: Model,
  values: FieldValues,
  models: readonly Model[],
): readonly RecordLink[] {
  const links = collectLinkTargets(model, values, models).map(({ field, locale, target }) => ({
    ...{ field, locale, target },
  }));
  // A record often links to the same target more than once.
  return [...new Map(links.map((link) => [JSON.stringify(link), link])).values()];
}

/** Like `collectLinks`, with the types of the targets. A target may be listed several times. */
export function collectLinkTargets(
  model: Model,
  values: FieldValues,
  models: readonly Model[],
): readonly LinkTarget[] {
  return model.fields.flatMap((field) =>
    listLocaleValues(field, values[field.apiKey]).flatMap(({ locale = '', value }) =>
      findTargets(field, value, models).map(({ target, targetType }) => ({
        ...{ field: field.apiKey, locale, target, targetType },
      })),
    ),
  );
}

function findTargets(
  { type }: Field,
  value: unknown,
  models: readonly Model[],
): readonly Pick<LinkTarget, 'target' | 'targetType'>[] {
  if (value === undefined || value === null) return [];
  const extractor = linkExtractors[type];
  const ownTargets = (extractor?.extract(value) ?? []).flatMap((id) =>
    extractor !== undefined && typeof id === 'string' && id !== ''
      ? [{ target: id, targetType: extractor.targetType }]
      : [],
  );
  const blockTargets = findBlocks(type, value).flatMap((block) => {
    if (!isBlock(block)) return [];
    const { id } = block.relationships.item_type.data;
    const model = models.find((candidate) => candidate.id === id);
    return model === undefined ? [] : collectLinkTargets(model, block.attributes, models);
  });
  return [...ownTargets, ...blockTargets];
}
