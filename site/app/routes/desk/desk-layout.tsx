import { Form, Link, NavLink, Outlet } from 'react-router';
import { managementContext } from '../../features/desk/api/management-client.server.ts';
import { listModels } from '../../features/desk/api/item-types.server.ts';
import { getDeskLocale } from '../../features/desk/desk-locale.ts';
import { localizeModel } from '../../features/desk/api/model-labels.server.ts';
import { withRouteErrors } from '../../features/desk/api/with-route-errors.server.ts';
import {
  requireEditor,
  requireEditableContent,
} from '../../features/desk/sign-in/auth-middleware.server.ts';
import { Logo } from '../../components/layout/logo.tsx';
import { ThemeToggle } from '../../components/layout/theme-toggle.tsx';
import type { Route } from './+types/desk-layout.ts';
import { useDeskMessages } from '../../features/desk/messages/use-desk-messages.ts';
import { DeskLanguageForm } from '../../features/desk/desk-language-form.tsx';
import { Link as SiteLink } from '../../components/link/link.tsx';

export const middleware: Route.MiddlewareFunction[] = [requireEditor, requireEditableContent];

export async function loader({ request, context }: Route.LoaderArgs) {
  const models = await withRouteErrors(listModels(context.get(managementContext)));
  const locale = getDeskLocale(request);
  return { models: models.map((model) => localizeModel(model, locale)) };
}

/** The layout of all pages for signed-in editors. */
export default function DeskLayout({ loaderData: { models } }: Route.ComponentProps) {
  const { desk, nav } = useDeskMessages();
  return (
    <div className="desk">
      <div className="desk-sidebar">
        <Link className="home-link" to="/desk">
          <Logo />
          {desk}
        </Link>
        <nav aria-label={desk}>
          <ul>
            {models.map(({ id, apiKey, listName }) => (
              <li key={id}>
                <NavLink to={`/desk/records/${apiKey}`}>{listName}</NavLink>
              </li>
            ))}
            <li>
              <NavLink to="/desk/uploads">{nav.files}</NavLink>
            </li>
            <li>
              <NavLink to="/desk/site">{nav.site}</NavLink>
            </li>
          </ul>
        </nav>
        <div className="desk-sidebar-footer">
          <SiteLink to="/insights" reloadDocument>
            {nav.insights}
          </SiteLink>
          <SiteLink to="/" reloadDocument>
            {nav.viewSite}
          </SiteLink>
          <Form method="post" action="/desk/sign-out">
            <button type="submit" className="desk-link-button">
              {nav.signOut}
            </button>
          </Form>
          <DeskLanguageForm />
          <ThemeToggle />
        </div>
      </div>
      <Outlet />
    </div>
  );
}
