import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { lazy, Suspense, use, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { loadSiteMetadata, type SiteIcon } from './lib/head/site-metadata.server.ts';
import { draftModeMiddleware } from './features/drafts/draft-mode.server.ts';
import { isDraftModeContext } from './lib/content/draft-settings.ts';
import type { NoDrafts } from './components/layout/no-drafts.ts';
import { ErrorPage, getErrorTitle } from './components/layout/error-page.tsx';
import touchIcon from './features/offline/icons/icon-192.png?url';
import favicon from './components/layout/logo.svg?url';
import { Footer } from './components/layout/footer.tsx';
import { Header } from './components/layout/header.tsx';
import { SearchButton } from './features/search/search-button.tsx';
import type { OwnLayout } from './components/layout/own-layout.ts';
import { PageScripts } from './lib/ssr/page-scripts.tsx';
import { StaleContentNotice } from './components/layout/stale-content-notice.tsx';
import { usePageLoaded } from './lib/react/use-page-loaded.ts';
import { LocaleContext } from './lib/i18n/locale-context.ts';
import { findLoaderLocale } from './lib/i18n/loader-locale.ts';
import { getLocale, localizePath } from './lib/i18n/locale-paths.ts';
import { useLocale } from './lib/i18n/use-locale.ts';
import { formatPageTitle } from './lib/head/page-title.ts';
import { NonceContext } from './lib/security/csp-nonce.ts';
import { useServiceWorker } from './features/offline/use-service-worker.ts';
import { rejectMalformedUrls } from './lib/http/reject-malformed-urls.server.ts';
import { RouteAnnouncer } from './components/layout/route-announcer.tsx';
import { siteContext } from './lib/site/site-context.ts';
import './styles/index.css';
import { getMessages } from './lib/i18n/messages.ts';
import { tabScript } from './components/tabs/tab-script.ts';
import { themeScript } from './components/layout/theme-script.ts';

/** Loaded on demand, because only editors see it. */
const DraftBanner = lazy(() => import('./features/drafts/draft-banner.tsx'));

/** Loaded after the page. Renders nothing. */
const LiveRefresh = lazy(() => import('./features/live-updates/live-refresh.tsx'));

export const links: Route.LinksFunction = () => [
  {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: instrumentSans,
    crossOrigin: 'anonymous',
  },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Icons that are used if editors have not set one. */
const defaultIcons: readonly SiteIcon[] = [
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
  { rel: 'apple-touch-icon', href: touchIcon },
];

export const middleware: Route.MiddlewareFunction[] = [rejectMalformedUrls, draftModeMiddleware];

export async function loader(args: Route.LoaderArgs) {
  const { name, titleSuffix, icons } = await loadSiteMetadata(args);
  const { context } = args;
  const title = { name, titleSuffix };
  const site = context.get(siteContext);
  // A video cloud has several origins, so each player has the custom domain instead.
  const videoOrigin = site.videoDomain === undefined ? site.videoOrigin : undefined;
  return { ...site, videoOrigin, isDraftMode: context.get(isDraftModeContext), title, icons };
}

export const meta: Route.MetaFunction = ({ error, loaderData, location }) => {
  const site = loaderData?.title;
  const messages = getMessages(getLocale(location.pathname));
  return [
    {
      title:
        error === undefined
          ? (site?.name ?? 'Vitrine')
          : formatPageTitle(getErrorTitle(error, messages), site),
    },
  ];
};

export function Layout({ children }: { readonly children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const isDraftMode = root?.isDraftMode === true;
  const isPageLoaded = usePageLoaded();
  const matches = useMatches();
  const loaderLocale = findLoaderLocale(matches);
  const pathLocale = useLocale();
  const locale = loaderLocale ?? pathLocale;
  const { layout } = getMessages(locale);
  const handles = matches.map(({ handle }) => handle);
  const hasOwnLayout = handles.includes('own-layout' satisfies OwnLayout);
  const showsContent = !handles.includes('no-drafts' satisfies NoDrafts);
  useServiceWorker(isPageLoaded && !isDraftMode && !hasOwnLayout);
  return (
    <LocaleContext value={loaderLocale}>
      {/* The theme script changes this element before hydration. */}
      <html lang={locale} suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content="#0d0f12" media="(prefers-color-scheme: dark)" />
          <meta name="vitrine-help-base" content={localizePath(locale, '/docs')} />
          {root?.videoOrigin && <meta name="vitrine-video-origin" content={root.videoOrigin} />}
          <script
            nonce={use(NonceContext)}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: themeScript + tabScript }}
          />
          <Meta />
          <Links />
          {(root?.icons.length ? root.icons : defaultIcons).map((icon) => (
            <link key={icon.href} {...icon} />
          ))}
        </head>
        <body>
          <a className="skip-link" href="#main">
            {layout.skip}
          </a>
          {!hasOwnLayout && <Header search={<SearchButton />} />}
          <main id="main" tabIndex={-1}>
            <StaleContentNotice />
            {children}
          </main>
          {!hasOwnLayout && <Footer />}
          {isDraftMode && !hasOwnLayout && showsContent && (
            <Suspense>
              <DraftBanner />
            </Suspense>
          )}
          {!isDraftMode && isPageLoaded && (
            <Suspense>
              <LiveRefresh />
            </Suspense>
          )}
          <RouteAnnouncer isDraftMode={isDraftMode} />
          <ScrollRestoration />
          <PageScripts />
        </body>
      </html>
    </LocaleContext>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
