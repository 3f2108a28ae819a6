import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
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
import { DraftBanner } from './draft/draft-banner.tsx';
import { draftMode } from './draft/draft-mode.server.ts';
import { showsDrafts } from './draft/draft-settings.ts';
import { FailurePage, failureTitle } from './failure/failure-page.tsx';
import favicon from './frame/mark.svg?url';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { ownFrame } from './frame/own-frame.ts';
import { RouteAnnouncer } from './frame/route-announcer.tsx';
import { siteContext } from './site-context.ts';
import './styles/all.css';
import { applyThemeScript } from './theme/theme.ts';

export const links: Route.LinksFunction = () => [
  {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: instrumentSans,
    crossOrigin: 'anonymous',
  },
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
];

export const middleware: Route.MiddlewareFunction[] = [draftMode];

export function loader({ context }: Route.LoaderArgs) {
  return { ...context.get(siteContext), drafts: context.get(showsDrafts) };
}

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error === undefined ? 'Vitrine' : `${failureTitle(error)} · Vitrine` },
];

export function Layout({ children }: { readonly children: ReactNode }) {
  const drafts = useRouteLoaderData<typeof loader>('root')?.drafts === true;
  const isOwnFrame = useMatches().some(({ handle }) => handle === ownFrame);
  return (
    // The theme is set on this element before React takes over.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="vitrine-help-base" content="/docs" />
        <script dangerouslySetInnerHTML={{ __html: applyThemeScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        {!isOwnFrame && <Header />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {!isOwnFrame && <Footer />}
        {drafts && !isOwnFrame && <DraftBanner />}
        <RouteAnnouncer />
        <ScrollRestoration />
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
