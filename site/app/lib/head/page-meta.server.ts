import type { MetaDescriptor } from 'react-router';
import type { PageRequest } from '../content/load-content.server.ts';
import { loadSiteMetadata, type SiteMetadata } from './site-metadata.server.ts';
import { isDraftModeContext } from '../content/draft-settings.ts';
import { localeCodes, locales, type Locale } from '../i18n/locales.ts';
import { getLocale } from '../i18n/locale-paths.ts';
import { siteContext } from '../site/site-context.ts';
import { createCanonicalLinks } from './canonical-links.server.ts';
import { formatPageTitle } from './page-title.ts';
import { createDefaultShareImage, type ShareImage } from './share-image.server.ts';

/** The metadata of a page for search engines and link previews. */
export interface PageMetadata {
  /** Absent for the home page, whose title is that of the site. */
  readonly title?: string | undefined;
  readonly description: string | null;
  /** Image for link previews. Default: that of the site. */
  readonly image?: ShareImage | undefined;
  /** Open Graph type. Default: `website`. */
  readonly type?: 'website' | 'article' | 'video.other';
  /** Locales in which the content exists. Default: all locales of the site. */
  readonly locales?: readonly Locale[];
  /** Creates the schema.org objects that describe the page. */
  readonly structuredData?: (origin: string) => readonly object[];
  /** Alternate representations of the page, such as a feed. */
  readonly alternates?: readonly { readonly type: string; readonly title: string; href: string }[];
  /** Query of the canonical URL, with its question mark. */
  readonly search?: string;
  /** Whether to hide the page from search engines, such as a filtered list. */
  readonly noIndex?: boolean;
}

/** The loader arguments that a page's metadata depends on. */
export type MetaRequest = Pick<PageRequest, 'url' | 'context'>;

/**
 * Creates the meta descriptors of a page: title, description, link preview and links. Loaders call
 * this function and return the result, which keeps the code out of the browser's bundle.
 */
export async function createPageMeta(
  args: PageRequest,
  page: PageMetadata,
): Promise<MetaDescriptor[]> {
  return createMeta(await loadSiteMetadata(args), args, page);
}

/** Creates the meta descriptors of a page from the given site metadata. */
export function createMeta(
  site: SiteMetadata,
  { url, context }: MetaRequest,
  page: PageMetadata,
): MetaDescriptor[] {
  const { origin } = context.get(siteContext);
  const { locales: pageLocales = localeCodes, alternates = [], structuredData } = page;
  const title = page.title ?? site.fallback.title ?? site.name;
  const description = page.description || site.fallback.description;
  const image = page.image ?? site.fallback.image ?? createDefaultShareImage(site.name);
  const isHidden = page.noIndex === true || site.isHidden || context.get(isDraftModeContext);
  return [
    { title: page.title === undefined ? title : formatPageTitle(title, site) },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...createPreviewTags({ ...page, title, description, image }, origin, getLocale(url.pathname)),
    ...createSiteTags(site),
    ...createCanonicalLinks({
      path: url.pathname + (page.search ?? ''),
      origin,
      locales: pageLocales,
    }),
    ...alternates.map(({ type, title: alternateTitle, href }) => ({
      tagName: 'link',
      rel: 'alternate',
      type,
      title: alternateTitle,
      href: new URL(href, origin).href,
    })),
    ...(structuredData?.(origin) ?? []).map((item) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...item },
    })),
  ];
}

/** Creates the meta tags that name the site in link previews. */
function createSiteTags({ name, twitterAccount }: SiteMetadata): MetaDescriptor[] {
  return [
    { property: 'og:site_name', content: name },
    ...(twitterAccount ? [{ name: 'twitter:site', content: twitterAccount }] : []),
  ];
}

interface LinkPreview extends Pick<PageMetadata, 'type'> {
  readonly image: ShareImage;
  readonly title: string;
  readonly description: string | undefined;
}

/** Creates the Open Graph and Twitter tags of a page. */
function createPreviewTags(
  { title, description, image, type = 'website' }: LinkPreview,
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
