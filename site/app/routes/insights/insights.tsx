import { Outlet } from 'react-router';
import { privateSameOrigin, requireEditor } from '../../desk/sign-in/only-editors.server.ts';
import { publishedOnlyMiddleware } from '../../draft/draft-mode.server.ts';
import type { NoDrafts } from '../../draft/no-drafts.ts';
import '../../insights/insights.css';
import type { Route } from './+types/insights.ts';

/** What visitors watch is nobody's business but that of those who run the site. */
export const middleware: Route.MiddlewareFunction[] = [privateSameOrigin, requireEditor, publishedOnlyMiddleware];

/** What it shows are figures. */
export const handle: NoDrafts = 'no-drafts';

export default function InsightsLayout() {
  return (
    <div className="insights frame">
      <Outlet />
    </div>
  );
}
