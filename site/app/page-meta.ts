import type { MetaDescriptor } from 'react-router';

/** What search engines and link previews are told about a page. */
export interface PageMeta {
  /** Origin of the site; absent when even that could not be found out. */
  readonly origin: string | undefined;
  readonly path: string;
  readonly title: string;
  readonly description: string | null;
  /** Picture for link previews, relative to the origin or absolute. */
  readonly image?: string;
  /** Open Graph type; a plain website when absent. */
  readonly type?: 'website' | 'article' | 'video.other';
}

/** Makes the head of a page: title, description, canonical address, Open Graph. */
export function pageMeta({ origin, path, title, description, image, type }: PageMeta) {
  const meta: MetaDescriptor[] = [
    { title: title === 'Vitrine' ? title : `${title} · Vitrine` },
    { property: 'og:title', content: title },
    { property: 'og:type', content: type ?? 'website' },
    { property: 'og:site_name', content: 'Vitrine' },
  ];
  if (description) {
    meta.push({ name: 'description', content: description });
    meta.push({ property: 'og:description', content: description });
  }
  if (origin) {
    const address = new URL(path, origin).href;
    meta.push({ tagName: 'link', rel: 'canonical', href: address });
    meta.push({ property: 'og:url', content: address });
    if (image) meta.push({ property: 'og:image', content: new URL(image, origin).href });
  }
  return meta;
}
