import { Outlet } from 'react-router';
import {
  requireSameOrigin,
  requireEditor,
} from '../../features/desk/sign-in/auth-middleware.server.ts';
import { publishedOnlyMiddleware } from '../../features/drafts/draft-mode.server.ts';
import type { NoDrafts } from '../../components/layout/no-drafts.ts';
import '../../features/insights/insights.css';
import type { Route } from './+types/insights-layout.ts';

/** Only editors can see insights pages. */
export const middleware: Route.MiddlewareFunction[] = [
  requireSameOrigin,
  requireEditor,
  publishedOnlyMiddleware,
];

/** Insights pages show only metrics and no content. */
export const handle: NoDrafts = 'no-drafts';

export default function InsightsLayout() {
  return (
    <div className="insights page-container">
      <Outlet />
    </div>
  );
}
