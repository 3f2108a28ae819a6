/** The sheets of each document, by what is written in them: a document takes none but its own. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Gives a shadow root, or a document, a look that it then has once. The sheet is a script's own,
 * because a strict content policy forbids style elements.
 */
export function wear(root: Document | ShadowRoot, css: string): void {
  const sheet = sheetOf(root.ownerDocument ?? root, css);
  if (root.adoptedStyleSheets.includes(sheet)) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

function sheetOf(home: Document, css: string): CSSStyleSheet {
  const own = sheets.get(home) ?? new Map<string, CSSStyleSheet>();
  sheets.set(home, own);
  const { CSSStyleSheet: Sheet } = home.defaultView as Window & typeof globalThis;
  const sheet = own.get(css) ?? new Sheet();
  if (own.has(css)) return sheet;
  own.set(css, sheet);
  sheet.replaceSync(css);
  return sheet;
}
