/** A copy of Lit's check. Importing it would move Lit into a separate chunk. */
const supportsAdoptedSheets =
  'CSSStyleSheet' in globalThis &&
  'adoptedStyleSheets' in Document.prototype &&
  'replace' in CSSStyleSheet.prototype;

/** The style sheets of each document by CSS text. A document can only adopt its own sheets. */
const sheetsByDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Adds a style sheet to a document or shadow root, unless it already has it. Uses constructed style
 * sheets, because a strict Content Security Policy forbids `<style>` elements. Like Lit, falls back
 * to a `<style>` element in browsers without constructed style sheets (Safari before 16.4).
 */
export function adoptStyleSheet(root: Document | ShadowRoot, css: string): void {
  if (!supportsAdoptedSheets) return addStyleElement(root, css);
  const sheet = getStyleSheet(root.ownerDocument ?? root, css);
  if (root.adoptedStyleSheets.includes(sheet)) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

function getStyleSheet(ownerDocument: Document, css: string): CSSStyleSheet {
  const sheets = sheetsByDocument.get(ownerDocument) ?? new Map<string, CSSStyleSheet>();
  sheetsByDocument.set(ownerDocument, sheets);
  const { CSSStyleSheet: Sheet } = ownerDocument.defaultView as Window & typeof globalThis;
  const sheet = sheets.get(css) ?? new Sheet();
  if (sheets.has(css)) return sheet;
  sheets.set(css, sheet);
  sheet.replaceSync(css);
  return sheet;
}

function addStyleElement(root: Document | ShadowRoot, css: string): void {
  const parent = root instanceof Document ? root.head : root;
  const styles = [...parent.querySelectorAll(':scope > style')];
  if (styles.some(({ textContent }) => textContent === css)) return;
  const style = (root.ownerDocument ?? root).createElement('style');
  // Lit reads the nonce of a Content Security Policy from the same global.
  const { litNonce } = globalThis as { readonly litNonce?: string };
  if (litNonce) style.setAttribute('nonce', litNonce);
  style.textContent = css;
  parent.append(style);
}
