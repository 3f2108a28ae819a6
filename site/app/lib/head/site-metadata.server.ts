import { z } from 'zod';
import { sharedPicture, type SharedPicture } from './share-image.server.ts';
import type { ContentQuery } from '../content/execute-query.server.ts';
import { pageDependenciesContext, type PageDependencies } from '../content/page-dependencies.ts';
import { loadContent, type PageRequest } from '../content/load-content.server.ts';

/** What editors say of the site as a whole. */
const site = {
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

/** An icon of the site, as a link in the head of a page. */
export interface SiteIcon {
  readonly rel: string;
  readonly href: string;
  readonly sizes?: string | undefined;
  readonly type?: string | undefined;
}

/** What is true of every page. */
export interface SaidOfSite {
  readonly name: string;
  /** Stands behind the title of a page that has room for it. */
  readonly titleSuffix: string;
  /** Account that previews of links name; absent for none. */
  readonly account?: string | undefined;
  /** What stands in for what a page does not say itself. */
  readonly fallback: {
    readonly title?: string | undefined;
    readonly description?: string | undefined;
    readonly picture?: SharedPicture | undefined;
  };
  /** True keeps search engines away from all pages. */
  readonly isHidden: boolean;
  /** None where the site's own are shown. */
  readonly icons: readonly SiteIcon[];
}

/** What holds where editors have said nothing, or nobody can be asked what they have said. */
export const nothingSaid: SaidOfSite = {
  name: 'Vitrine',
  titleSuffix: ' · Vitrine',
  fallback: {},
  isHidden: false,
  icons: [],
};

const askedBy = new WeakMap<PageDependencies, Promise<SaidOfSite>>();

/** What editors say of the whole site; asked once for each page, which does not stand or fall with it. */
export function saidOfSite(args: PageRequest): Promise<SaidOfSite> {
  const facts = args.context.get(pageDependenciesContext);
  const known = askedBy.get(facts);
  if (known) return known;
  const asked = loadContent(args, site).then(saidIn, () => nothingSaid);
  askedBy.set(facts, asked);
  return asked;
}

function saidIn({ _site: said }: z.infer<typeof site.schema>): SaidOfSite {
  const { siteName, titleSuffix, twitterAccount, fallbackSeo } = said.globalSeo ?? {};
  const image = fallbackSeo?.image;
  return {
    name: siteName || nothingSaid.name,
    titleSuffix: titleSuffix ?? '',
    account: twitterAccount || undefined,
    fallback: {
      title: fallbackSeo?.title || undefined,
      description: fallbackSeo?.description || undefined,
      picture: image ? sharedPicture(image.url, image.alt ?? '') : undefined,
    },
    isHidden: said.noIndex === true,
    icons: said.faviconMetaTags.flatMap(({ attributes }) => iconIn(attributes ?? {})),
  };
}

function iconIn({ rel, href, sizes, type }: Readonly<Record<string, string>>): SiteIcon[] {
  return rel && href ? [{ rel, href, sizes, type }] : [];
}
