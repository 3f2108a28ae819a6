/** Attributes of an embed iframe. */
export interface IframeAttributes {
  readonly src: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** Escapes text for a double-quoted HTML attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<"]/g, (character) => escapes[character] ?? character);
}

/**
 * Creates the iframe code of an embed. Fullscreen has its own attribute, which every browser
 * supports; if `allow` names it too, Chromium warns that one of them is ignored.
 */
export function createIframeCode({ src, title, width, height }: IframeAttributes): string {
  return `<iframe src="${escapeAttribute(src)}" title="${escapeAttribute(title)}" width="${width}" height="${height}" allow="autoplay; clipboard-write; encrypted-media; picture-in-picture; web-share" allowfullscreen loading="lazy"></iframe>`;
}
