/** Lit has the same, but importing it here would put Lit into a file of its own. */
const supportsAdoptedSheets =
  'CSSStyleSheet' in globalThis &&
  'adoptedStyleSheets' in Document.prototype &&
  'replace' in CSSStyleSheet.prototype;

/** The sheets of each document, by what is written in them: a document takes none but its own. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Gives a shadow root, or a document, a look that it then has once. The sheet is a script's own,
 * because a strict content policy forbids style elements; where a browser has no constructable
 * sheets (Safari before 16.4) it is a style element all the same, as Lit's own are there.
 */
export function adoptStyleSheet(root: Document | ShadowRoot, css: string): void {
  if (!supportsAdoptedSheets) return addStyleElement(root, css);
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

function addStyleElement(root: Document | ShadowRoot, css: string): void {
  const home = root instanceof Document ? root.head : root;
  if ([...home.querySelectorAll(':scope > style')].some((each) => each.textContent === css)) return;
  const style = (root.ownerDocument ?? root).createElement('style');
  // Lit takes the nonce of a strict content policy from the same place.
  const { litNonce } = globalThis as { readonly litNonce?: string };
  if (litNonce) style.setAttribute('nonce', litNonce);
  style.textContent = css;
  home.append(style);
}
