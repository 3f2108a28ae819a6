import { Outlet } from 'react-router';
import { requireSameOrigin } from '../../features/desk/sign-in/auth-middleware.server.ts';
import '../../features/desk/desk.css';
import { getDeskLocale } from '../../features/desk/desk-locale.ts';
import { DeskErrorPage, getDeskErrorTitle } from '../../features/desk/desk-error-page.tsx';
import { getDeskMessagesFromMatches } from '../../features/desk/desk-matches.ts';
import type { OwnLayout } from '../../components/layout/own-layout.ts';
import type { Route } from './+types/desk.ts';

export const middleware: Route.MiddlewareFunction[] = [requireSameOrigin];

/** Replaces the header and footer of the site. */
export const handle: OwnLayout = 'own-layout';

export function loader({ request }: Pick<Route.LoaderArgs, 'request'>) {
  return { locale: getDeskLocale(request) };
}

/** Never revalidates, because changing the locale reloads the page. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ error, matches }) => [
  {
    title:
      error === undefined
        ? getDeskMessagesFromMatches(matches).desk
        : getDeskErrorTitle(error, matches),
  },
];

export default function Desk() {
  return <Outlet />;
}

/** Handles errors here, because the root's error boundary would render the site's header. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskErrorPage error={error} />;
}
