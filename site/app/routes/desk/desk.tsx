import { Outlet } from 'react-router';
import { keptFromOthers } from '../../desk/sign-in/only-editors.server.ts';
import '../../desk/desk.css';
import type { OwnFrame } from '../../frame/own-frame.ts';
import type { Route } from './+types/desk.ts';

export const middleware: Route.MiddlewareFunction[] = [keptFromOthers];

/** The desk has a head of its own, and visitors have no business with it. */
export const handle: OwnFrame = 'own-frame';

export default function Desk() {
  return <Outlet />;
}
