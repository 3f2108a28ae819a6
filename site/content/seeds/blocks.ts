import { parse } from 'yaml';
import { blockModels } from '../models/block-models.ts';
import type { Field, Model } from '../../service/storage/models.ts';
import { seedId } from '../../service/content/import/seed-id.ts';
import type {
  BlockNode,
  StructuredText,
} from '../../service/content/structured-text/parse-markdown.ts';
import type { SeedDocument } from '../../service/source-documents/document.ts';
import { pictureId } from './pictures.ts';
import { stableHash } from '../../service/content/import/stable-hash.ts';

/** The language of code that is a block: `block:film_block`, its fields in YAML. */
const language = /^block:(\w+)$/;

/** A text whose code of that language is taken for blocks. */
export function withBlocks(text: StructuredText, document: SeedDocument) {
  const page = stableHash([document.data, document.body]);
  const children = text.document.children.map((node, place) => {
    const apiKey = node.type === 'code' ? language.exec(node.language ?? '')?.[1] : undefined;
    if (node.type !== 'code' || apiKey === undefined) return node;
    const model = blockModels.find((each) => each.apiKey === apiKey);
    if (!model) throw document.fail(['content'], `there is no block "${apiKey}"`);
    return {
      type: 'block',
      item: blockOf(model, node, seedId(apiKey, `${page}/${place}`), document),
    };
  });
  return { ...text, document: { ...text.document, children } };
}

/** A block as the management API has it. */
function blockOf(
  model: Model,
  { code }: Extract<BlockNode, { type: 'code' }>,
  id: string,
  document: SeedDocument,
) {
  const written: unknown = parse(code);
  if (typeof written !== 'object' || written === null) {
    throw document.fail(['content'], `the block "${model.apiKey}" must have fields`);
  }
  const values = Object.entries(written).map(([name, value]: [string, unknown]) => {
    const field = model.fields.find(({ apiKey }) => apiKey === name);
    if (!field) throw document.fail(['content'], `the block "${model.apiKey}" has no "${name}"`);
    return [name, valueOf(field, value)] as const;
  });
  return {
    type: 'item',
    id,
    attributes: Object.fromEntries(values),
    relationships: { item_type: { data: { type: 'item_type', id: model.id } } },
  };
}

/** Links and files are written by the names that people know them by. */
function valueOf({ type: kind, apiKey }: Field, value: unknown): unknown {
  if (kind === 'link') return seedId(apiKey, String(value));
  return kind === 'file' ? { upload_id: pictureId(String(value)) } : value;
}
