import { escapeAttribute } from '../../../lib/markup/escape-markup.ts';

/** Attributes of an embed iframe. */
export interface IframeAttributes {
  readonly src: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Creates the iframe code of an embed. It enables fullscreen with the `allowfullscreen` attribute,
 * which every browser supports. If `allow` also lists it, Chromium logs a warning.
 */
export function createIframeCode({ src, title, width, height }: IframeAttributes): string {
  return `<iframe src="${escapeAttribute(src)}" title="${escapeAttribute(title)}" width="${width}" height="${height}" allow="autoplay; clipboard-write; encrypted-media; picture-in-picture; web-share" allowfullscreen loading="lazy"></iframe>`;
}
