import { z } from 'zod';
import { createShareImage, type ShareImage } from './share-image.server.ts';
import type { ContentQuery } from '../content/execute-query.server.ts';
import { pageDependenciesContext, type PageDependencies } from '../content/page-dependencies.ts';
import { loadContent, type PageRequest } from '../content/load-content.server.ts';

/** The site's metadata, as set by editors. */
const siteQuery = {
  query: `query Site($locale: SiteLocale!, $fallbacks: [SiteLocale!]) {
    _site(locale: $locale, fallbackLocales: $fallbacks) {
      globalSeo {
        siteName titleSuffix twitterAccount
        fallbackSeo {
          title description
          image { alt url(imgixParams: { w: 1200, h: 630, fit: crop, fm: jpg }) }
        }
      }
      faviconMetaTags(variants: [icon, appleTouchIcon]) { attributes }
      noIndex
    }
  }`,
  schema: z.object({
    _site: z.object({
      globalSeo: z
        .object({
          siteName: z.string().nullable(),
          titleSuffix: z.string().nullable(),
          twitterAccount: z.string().nullable(),
          fallbackSeo: z
            .object({
              title: z.string().nullable(),
              description: z.string().nullable(),
              image: z.object({ alt: z.string().nullable(), url: z.string() }).nullable(),
            })
            .nullable(),
        })
        .nullable(),
      faviconMetaTags: z.array(
        z.object({ attributes: z.record(z.string(), z.string()).nullable() }),
      ),
      noIndex: z.boolean().nullable(),
    }),
  }),
} satisfies ContentQuery<unknown>;

/** A favicon, as attributes of a `<link>` element. */
export interface SiteIcon {
  readonly rel: string;
  readonly href: string;
  readonly sizes?: string | undefined;
  readonly type?: string | undefined;
}

/** Metadata of the site, which applies to every page. */
export interface SiteMetadata {
  readonly name: string;
  /** Appended to page titles that are short enough. */
  readonly titleSuffix: string;
  /** The Twitter account named in link previews. */
  readonly twitterAccount?: string | undefined;
  /** Used for pages that lack the value. */
  readonly fallback: {
    readonly title?: string | undefined;
    readonly description?: string | undefined;
    readonly image?: ShareImage | undefined;
  };
  /** Whether all pages are hidden from search engines. */
  readonly isHidden: boolean;
  /** Empty to use the built-in icons. */
  readonly icons: readonly SiteIcon[];
}

/** Used if editors have set no metadata, or if the content service is unavailable. */
export const defaultSiteMetadata: SiteMetadata = {
  name: 'Vitrine',
  titleSuffix: ' · Vitrine',
  fallback: {},
  isHidden: false,
  icons: [],
};

/** The metadata of each request in progress. */
const loadedMetadata = new WeakMap<PageDependencies, Promise<SiteMetadata>>();

/** Loads the site's metadata once per request. Resolves to the default if that fails. */
export function loadSiteMetadata(args: PageRequest): Promise<SiteMetadata> {
  const request = args.context.get(pageDependenciesContext);
  const cached = loadedMetadata.get(request);
  if (cached) return cached;
  const metadata = loadContent(args, siteQuery).then(toSiteMetadata, () => defaultSiteMetadata);
  loadedMetadata.set(request, metadata);
  return metadata;
}

function toSiteMetadata({ _site: site }: z.infer<typeof siteQuery.schema>): SiteMetadata {
  const { siteName, titleSuffix, twitterAccount, fallbackSeo } = site.globalSeo ?? {};
  const image = fallbackSeo?.image;
  return {
    name: siteName || defaultSiteMetadata.name,
    titleSuffix: titleSuffix ?? '',
    twitterAccount: twitterAccount || undefined,
    fallback: {
      title: fallbackSeo?.title || undefined,
      description: fallbackSeo?.description || undefined,
      image: image ? createShareImage(image.url, image.alt ?? '') : undefined,
    },
    isHidden: site.noIndex === true,
    icons: site.faviconMetaTags.flatMap(({ attributes }) => toIcon(attributes ?? {})),
  };
}

function toIcon({ rel, href, sizes, type }: Readonly<Record<string, string>>): SiteIcon[] {
  return rel && href ? [{ rel, href, sizes, type }] : [];
}
