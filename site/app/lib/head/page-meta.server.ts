import type { MetaDescriptor } from 'react-router';
import type { PageRequest } from '../content/load-content.server.ts';
import { saidOfSite, type SaidOfSite } from './site-metadata.server.ts';
import { showsDrafts } from '../content/draft-settings.ts';
import { localeCodes, locales, type Locale } from '../i18n/locales.ts';
import { getLocale } from '../i18n/locale-paths.ts';
import { siteContext } from '../site/site-context.ts';
import { createCanonicalLinks } from './canonical-links.server.ts';
import { formatPageTitle } from './page-title.ts';
import { ownPicture, type SharedPicture } from './share-image.server.ts';

/** What search engines and link previews are told about a page. */
export interface PageMetadata {
  /** Absent for the page that the site itself is named by. */
  readonly title?: string | undefined;
  readonly description: string | null;
  /** Picture for link previews. */
  readonly image?: SharedPicture | undefined;
  /** Open Graph type; a plain website when absent. */
  readonly type?: 'website' | 'article' | 'video.other';
  /** Languages in which its content exists; all of them when absent. */
  readonly locales?: readonly Locale[];
  /** What it is in the words of schema.org; made with the origin of the site. */
  readonly structuredData?: (origin: string) => readonly object[];
  /** Other forms of the page that programs read. */
  readonly alternates?: readonly { readonly type: string; readonly title: string; href: string }[];
  /** What the address of the page says behind its path. */
  readonly search?: string;
  /** True for what is not to be found, such as a list that is narrowed down. */
  readonly noIndex?: boolean;
}

/** What of a request its head depends on. */
export type MetaRequest = Pick<PageRequest, 'url' | 'context'>;

/**
 * Makes the head of a page: title, description, link preview and addresses. It is made on the
 * server and sent with what the page shows, so that no script has to know how.
 */
export async function createPageMeta(
  args: PageRequest,
  page: PageMetadata,
): Promise<MetaDescriptor[]> {
  return createMeta(await saidOfSite(args), args, page);
}

/** The same, given what is said of the whole site. */
export function createMeta(
  site: SaidOfSite,
  { url, context }: MetaRequest,
  page: PageMetadata,
): MetaDescriptor[] {
  const { origin } = context.get(siteContext);
  const { locales: existsIn = localeCodes, alternates = [], structuredData } = page;
  const title = page.title ?? site.fallback.title ?? site.name;
  const description = page.description || site.fallback.description;
  const picture = page.image ?? site.fallback.picture ?? ownPicture(site.name);
  const isHidden = page.noIndex === true || site.isHidden || context.get(showsDrafts);
  return [
    { title: page.title === undefined ? title : formatPageTitle(title, site) },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...preview({ ...page, title, description, image: picture }, origin, getLocale(url.pathname)),
    ...siteFacts(site),
    ...createCanonicalLinks({
      path: url.pathname + (page.search ?? ''),
      origin,
      locales: existsIn,
    }),
    ...alternates.map(({ type, title: name, href }) => ({
      tagName: 'link',
      rel: 'alternate',
      type,
      title: name,
      href: new URL(href, origin).href,
    })),
    ...(structuredData?.(origin) ?? []).map((fact) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...fact },
    })),
  ];
}

/** What previews of links tell of the site around the page. */
function siteFacts({ name, account }: SaidOfSite): MetaDescriptor[] {
  return [
    { property: 'og:site_name', content: name },
    ...(account ? [{ name: 'twitter:site', content: account }] : []),
  ];
}

interface Shown extends Pick<PageMetadata, 'type'> {
  readonly image: SharedPicture;
  readonly title: string;
  readonly description: string | undefined;
}

/** What is shown where a link to the page is posted. */
function preview(
  { title, description, image, type = 'website' }: Shown,
  origin: string,
  locale: Locale,
): MetaDescriptor[] {
  return [
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: locales[locale].region.replace('-', '_') },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image', content: new URL(image.url, origin).href },
    { property: 'og:image:width', content: `${image.width}` },
    { property: 'og:image:height', content: `${image.height}` },
    { property: 'og:image:alt', content: image.alt },
  ];
}
