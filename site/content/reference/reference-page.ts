/** Where the page of an element is written. */
export function referencePage(tagName: string): URL {
  return new URL(`../docs/reference/${tagName}.md`, import.meta.url);
}
