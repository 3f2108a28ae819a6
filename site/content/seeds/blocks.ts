import type { Code, Document } from 'datocms-structured-text-utils';
import { parse } from 'yaml';
import { blockModels } from '../models/block-models.ts';
import type { Field, Model } from '../../service/storage/records/models.ts';
import { deriveSeedId } from '../../service/content/import/derive-seed-id.ts';
import type { SeedDocument } from '../../service/source-documents/seed-document.ts';
import { getStillId } from './stills.ts';
import { computeStableHash } from '../../service/content/import/stable-hash.ts';

/** Matches the language of code that defines a block: `block:film_block`, with its fields in YAML. */
const blockLanguagePattern = /^block:(\w+)$/;

/** Replaces the code that defines blocks by block nodes. */
export function parseBlocks(text: Document, document: SeedDocument) {
  const page = computeStableHash([document.data, document.body]);
  const children = text.document.children.map((node, index) => {
    const apiKey =
      node.type === 'code' ? blockLanguagePattern.exec(node.language ?? '')?.[1] : undefined;
    if (node.type !== 'code' || apiKey === undefined) return node;
    const model = blockModels.find((candidate) => candidate.apiKey === apiKey);
    if (!model) throw document.createError(['content'], `there is no block "${apiKey}"`);
    return {
      type: 'block',
      item: createBlock(model, node, deriveSeedId(apiKey, `${page}/${index}`), document),
    };
  });
  return { ...text, document: { ...text.document, children } };
}

/** Creates a block in the format of the management API. */
function createBlock(model: Model, { code }: Code, id: string, document: SeedDocument) {
  const parsed: unknown = parse(code);
  if (typeof parsed !== 'object' || parsed === null) {
    throw document.createError(['content'], `the block "${model.apiKey}" must have fields`);
  }
  const values = Object.entries(parsed).map(([name, value]: [string, unknown]) => {
    const field = model.fields.find(({ apiKey }) => apiKey === name);
    if (!field)
      throw document.createError(['content'], `the block "${model.apiKey}" has no "${name}"`);
    return [name, resolveValue(field, value)] as const;
  });
  return {
    type: 'item',
    id,
    attributes: Object.fromEntries(values),
    relationships: { item_type: { data: { type: 'item_type', id: model.id } } },
  };
}

/** Resolves a link's slug to a record ID, and a file name to an upload ID. */
function resolveValue({ type, apiKey }: Field, value: unknown): unknown {
  if (type === 'link') return deriveSeedId(apiKey, String(value));
  return type === 'file' ? { upload_id: getStillId(String(value)) } : value;
}
