/** A film in a page of somebody else. */
export interface Framed {
  readonly src: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** Writes text so that it can stand in an attribute between double quotes. */
export function inAttribute(text: string): string {
  return text.replaceAll(/[&<"]/g, (sign) => escapes[sign] ?? sign);
}

/**
 * The code with which any page shows a film in a frame. The full screen has an attribute of its own,
 * which every browser knows; said in `allow` as well, it makes Chromium warn of the one that loses.
 */
export function frameCode({ src, title, width, height }: Framed): string {
  return `<iframe src="${inAttribute(src)}" title="${inAttribute(title)}" width="${width}" height="${height}" allow="autoplay; clipboard-write; encrypted-media; picture-in-picture; web-share" allowfullscreen loading="lazy"></iframe>`;
}
