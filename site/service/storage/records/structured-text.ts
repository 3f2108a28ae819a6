/** Converts structured text to plain text, without blocks; returns null if it is empty. */
export function structuredTextToPlainText(text: unknown): string | null {
  const lines = extractLines(text).filter((line) => line !== '');
  return lines.length === 0 ? null : lines.join('\n');
}

/** Returns one line per paragraph, heading, list item or code block. */
function extractLines(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('document' in node) return extractLines(node.document);
  if ('code' in node && typeof node.code === 'string') return [node.code];
  if (!('children' in node) || !Array.isArray(node.children)) return [];
  const children = node.children as readonly unknown[];
  const hasTextNodes = children.some((child) => 'value' in Object(child));
  return hasTextNodes ? [children.map(extractText).join('')] : children.flatMap(extractLines);
}

function extractText(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  if ('value' in node && typeof node.value === 'string') return node.value;
  if (!('children' in node) || !Array.isArray(node.children)) return '';
  return node.children.map(extractText).join('');
}
