/** The words of a structured text, without those of its blocks; null where there are none. */
export function structuredTextToPlainText(text: unknown): string | null {
  const lines = linesOf(text).filter((line) => line !== '');
  return lines.length === 0 ? null : lines.join('\n');
}

/** One line for each part that a reader sees by itself. */
function linesOf(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('document' in node) return linesOf(node.document);
  if ('code' in node && typeof node.code === 'string') return [node.code];
  if (!('children' in node) || !Array.isArray(node.children)) return [];
  const children = node.children as readonly unknown[];
  const isRunningText = children.some((child) => 'value' in Object(child));
  return isRunningText ? [children.map(wordsOf).join('')] : children.flatMap(linesOf);
}

function wordsOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  if ('value' in node && typeof node.value === 'string') return node.value;
  if (!('children' in node) || !Array.isArray(node.children)) return '';
  return node.children.map(wordsOf).join('');
}
