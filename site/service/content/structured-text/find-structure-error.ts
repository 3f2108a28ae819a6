import { allowedAttributes, allowedChildren, inlineNodeTypes } from 'datocms-structured-text-utils';

/** The names of attributes by type of node. */
const attributesByType: Readonly<Record<string, readonly string[]>> = allowedAttributes;
/** The types of children by type of node. */
const childrenByType: Readonly<Record<string, readonly string[] | 'inlineNodes'>> = allowedChildren;

/** The attributes that a node must have, by its type. */
const requiredAttributes: Readonly<Record<string, readonly string[]>> = {
  heading: ['level'],
  list: ['style'],
  link: ['url'],
  itemLink: ['item'],
  inlineItem: ['item'],
  block: ['item'],
  inlineBlock: ['item'],
  span: ['value'],
  code: ['code'],
};

interface Node {
  readonly type: string;
  readonly children?: readonly unknown[];
}

/**
 * Finds the first node of structured text that is in the wrong place, or has a missing or unknown
 * attribute. Returns a message that completes "must be structured text ..."; undefined if there is
 * none. The values of attributes are not checked.
 */
export function findStructureError(value: unknown): string | undefined {
  const document: unknown = Object(value).document;
  if (!isNode(document) || document.type !== 'root') return 'whose "document" is a "root"';
  return findNodeError(document);
}

function findNodeError(node: Node): string | undefined {
  const { type, children } = node;
  const attributes = attributesByType[type] ?? [];
  const unknownAttribute = Object.keys(node).find(
    (name) => name !== 'type' && !attributes.includes(name),
  );
  if (unknownAttribute !== undefined) return `whose "${type}" has no "${unknownAttribute}"`;
  const missingAttribute = [
    ...(requiredAttributes[type] ?? []),
    ...(attributes.includes('children') ? ['children'] : []),
  ].find((name) => (node as unknown as Record<string, unknown>)[name] === undefined);
  if (missingAttribute !== undefined) return `whose "${type}" has "${missingAttribute}"`;
  const allowed = childrenByType[type] ?? [];
  const allowedTypes = allowed === 'inlineNodes' ? inlineNodeTypes : allowed;
  for (const child of children ?? []) {
    if (!isNode(child)) return 'made of nodes';
    if (!allowedTypes.includes(child.type)) return `whose "${type}" contains no "${child.type}"`;
    const error = findNodeError(child);
    if (error !== undefined) return error;
  }
  return undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
