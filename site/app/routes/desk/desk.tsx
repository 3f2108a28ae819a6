import { Outlet } from 'react-router';
import { keptFromOthers } from '../../desk/sign-in/only-editors.server.ts';
import '../../desk/desk.css';
import { DeskFailure, deskFailureTitle } from '../../desk/desk-failure.tsx';
import type { OwnFrame } from '../../frame/own-frame.ts';
import type { Route } from './+types/desk.ts';

export const middleware: Route.MiddlewareFunction[] = [keptFromOthers];

/** The desk has a head of its own, and visitors have no business with it. */
export const handle: OwnFrame = 'own-frame';

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error === undefined ? 'Desk' : deskFailureTitle(error) },
];

export default function Desk() {
  return <Outlet />;
}

/** Shown by the desk itself: a page that came without it would be drawn with the head of the site. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskFailure error={error} />;
}
