import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { lazy, Suspense, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { draftMode } from './draft/draft-mode.server.ts';
import { showsDrafts } from './draft/draft-settings.ts';
import { FailurePage, failureTitle } from './failure/failure-page.tsx';
import touchIcon from './offline/icons/icon-192.png?url';
import favicon from './frame/mark.svg?url';
import { Footer } from './frame/footer.tsx';
import { LatePreloads } from './frame/late-scripts.tsx';
import { Header } from './frame/header.tsx';
import { ownFrame } from './frame/own-frame.ts';
import { StaleNote } from './frame/stale-note.tsx';
import { useSettled } from './frame/use-settled.ts';
import { localeOf, pathIn } from './locale/paths.ts';
import { useLocale, useTexts } from './locale/use-locale.ts';
import { pageTitle } from './head/page-title.ts';
import { useOfflineReading } from './offline/use-offline-reading.ts';
import { RouteAnnouncer } from './frame/route-announcer.tsx';
import { siteContext } from './site-context.ts';
import './styles/all.css';
import { textsIn } from './texts/texts.ts';
import { applyThemeScript } from './theme/theme.ts';

/** Few visitors ever see it. */
const DraftBanner = lazy(() => import('./draft/draft-banner.tsx'));

/** Comes once the page is at rest; nothing is shown by it. */
const FollowContent = lazy(() => import('./live/follow-content.tsx'));

export const links: Route.LinksFunction = () => [
  {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: instrumentSans,
    crossOrigin: 'anonymous',
  },
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: touchIcon },
];

export const middleware: Route.MiddlewareFunction[] = [draftMode];

export function loader({ context }: Route.LoaderArgs) {
  return { ...context.get(siteContext), drafts: context.get(showsDrafts) };
}

export const meta: Route.MetaFunction = ({ error, location }) => [
  {
    title: pageTitle(
      error === undefined ? 'Vitrine' : failureTitle(error, textsIn(localeOf(location.pathname))),
    ),
  },
];

export function Layout({ children }: { readonly children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const drafts = root?.drafts === true;
  const isSettled = useSettled();
  const locale = useLocale();
  const { frame } = useTexts();
  const isOwnFrame = useMatches().some(({ handle }) => handle === ownFrame);
  useOfflineReading(isSettled && !drafts && !isOwnFrame);
  return (
    // The theme is set on this element before React takes over.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d0f12" media="(prefers-color-scheme: dark)" />
        <meta name="vitrine-help-base" content={pathIn(locale, '/docs')} />
        {root && <meta name="vitrine-video-origin" content={root.videoOrigin} />}
        <script dangerouslySetInnerHTML={{ __html: applyThemeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {frame.skip}
        </a>
        {!isOwnFrame && <Header />}
        <main id="main" tabIndex={-1}>
          <StaleNote />
          {children}
        </main>
        {!isOwnFrame && <Footer />}
        {drafts && !isOwnFrame && (
          <Suspense>
            <DraftBanner />
          </Suspense>
        )}
        {!drafts && isSettled && (
          <Suspense>
            <FollowContent />
          </Suspense>
        )}
        <RouteAnnouncer />
        <ScrollRestoration />
        <LatePreloads />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
