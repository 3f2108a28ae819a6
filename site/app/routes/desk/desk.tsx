import { Outlet } from 'react-router';
import { privateSameOrigin } from '../../features/desk/sign-in/auth-middleware.server.ts';
import '../../features/desk/desk.css';
import { deskLocaleOf } from '../../features/desk/desk-locale.ts';
import { DeskErrorPage, getDeskErrorTitle } from '../../features/desk/desk-error-page.tsx';
import { deskTextsOf } from '../../features/desk/desk-title.ts';
import type { OwnFrame } from '../../components/layout/route-handle.ts';
import type { Route } from './+types/desk.ts';

export const middleware: Route.MiddlewareFunction[] = [privateSameOrigin];

/** The desk has a head of its own, and visitors have no business with it. */
export const handle: OwnFrame = 'own-frame';

export function loader({ request }: Pick<Route.LoaderArgs, 'request'>) {
  return { locale: deskLocaleOf(request) };
}

/** Choosing another language loads the page again. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ error, matches }) => [
  { title: error === undefined ? deskTextsOf(matches).desk : getDeskErrorTitle(error, matches) },
];

export default function Desk() {
  return <Outlet />;
}

/** Shown by the desk itself: a page that came without it would be drawn with the head of the site. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskErrorPage error={error} />;
}
