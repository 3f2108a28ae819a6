import { Outlet } from 'react-router';
import { privateSameOrigin } from '../../features/desk/sign-in/auth-middleware.server.ts';
import '../../features/desk/desk.css';
import { deskLocaleOf } from '../../features/desk/desk-locale.ts';
import { DeskErrorPage, getDeskErrorTitle } from '../../features/desk/desk-error-page.tsx';
import { deskTextsOf } from '../../features/desk/desk-title.ts';
import type { OwnFrame } from '../../components/layout/route-handle.ts';
import type { Route } from './+types/desk.ts';

export const middleware: Route.MiddlewareFunction[] = [privateSameOrigin];

/** Replaces the header and footer of the site. */
export const handle: OwnFrame = 'own-frame';

export function loader({ request }: Pick<Route.LoaderArgs, 'request'>) {
  return { locale: deskLocaleOf(request) };
}

/** The locale changes only by a reload of the page. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ error, matches }) => [
  { title: error === undefined ? deskTextsOf(matches).desk : getDeskErrorTitle(error, matches) },
];

export default function Desk() {
  return <Outlet />;
}

/** Handles errors here, because the root's error boundary would render the site's header. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskErrorPage error={error} />;
}
