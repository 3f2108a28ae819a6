import type { MetaDescriptor } from 'react-router';
import type { PageRequest } from '../content/page-content.server.ts';
import { showsDrafts } from '../draft/draft-settings.ts';
import { localeCodes, locales, type Locale } from '../locale/locales.ts';
import { localeOf } from '../locale/paths.ts';
import { siteContext } from '../site-context.ts';
import { addressesOf } from './addresses.server.ts';
import { pageTitle } from './page-title.ts';
import type { SharedPicture } from './shared-picture.server.ts';

/** What search engines and link previews are told about a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string | null;
  /** Picture for link previews. */
  readonly picture?: SharedPicture | undefined;
  /** Open Graph type; a plain website when absent. */
  readonly type?: 'website' | 'article' | 'video.other';
  /** Languages in which its content exists; all of them when absent. */
  readonly existsIn?: readonly Locale[];
  /** What it is in the words of schema.org; made with the origin of the site. */
  readonly facts?: (origin: string) => readonly object[];
  /** Other forms of the page that programs read. */
  readonly forms?: readonly { readonly type: string; readonly title: string; href: string }[];
  /** What the address of the page says behind its path. */
  readonly search?: string;
  /** True for what is not to be found, such as a list that is narrowed down. */
  readonly isHidden?: boolean;
}

/** What of a request its head depends on. */
export type HeadRequest = Pick<PageRequest, 'url' | 'context'>;

/**
 * Makes the head of a page: title, description, link preview and addresses. It is made on the
 * server and sent with what the page shows, so that no script has to know how.
 */
export function pageHead({ url, context }: HeadRequest, page: PageHead): MetaDescriptor[] {
  const { origin } = context.get(siteContext);
  const { title, description, existsIn = localeCodes, forms = [], facts } = page;
  const isHidden = page.isHidden === true || context.get(showsDrafts);
  return [
    { title: pageTitle(title) },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...preview(page, origin, localeOf(url.pathname)),
    ...addressesOf({ path: url.pathname + (page.search ?? ''), origin, existsIn }),
    ...forms.map(({ type, title: name, href }) => ({
      tagName: 'link',
      rel: 'alternate',
      type,
      title: name,
      href: new URL(href, origin).href,
    })),
    ...(facts?.(origin) ?? []).map((fact) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...fact },
    })),
  ];
}

/** What is shown where a link to the page is posted. */
function preview(
  { title, description, picture, type = 'website' }: PageHead,
  origin: string,
  locale: Locale,
): MetaDescriptor[] {
  return [
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'Vitrine' },
    { property: 'og:locale', content: locales[locale].region.replace('-', '_') },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(picture
      ? [
          { property: 'og:image', content: new URL(picture.url, origin).href },
          { property: 'og:image:width', content: `${picture.width}` },
          { property: 'og:image:height', content: `${picture.height}` },
          { property: 'og:image:alt', content: picture.alt },
        ]
      : []),
  ];
}
