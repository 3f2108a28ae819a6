import { withRouteErrors } from '../../features/desk/api/with-route-errors.server.ts';
import { managementContext } from '../../features/desk/api/management-client.server.ts';
import { getSite } from '../../features/desk/api/site.server.ts';
import { SiteEditor } from '../../features/desk/site/site-editor.tsx';
import type { Route } from './+types/site.ts';
import { getDeskMessagesFromMatches } from '../../features/desk/desk-matches.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const messages = getDeskMessagesFromMatches(matches);
  return [{ title: messages.title(messages.site.title) }];
};

export async function loader({ context }: Route.LoaderArgs) {
  return { site: await withRouteErrors(getSite(context.get(managementContext))) };
}

/** Never revalidates, so that unsaved input in the editor is not replaced. */
export const shouldRevalidate = () => false;

export default function SitePage({ loaderData: { site } }: Route.ComponentProps) {
  return <SiteEditor initialSite={site} />;
}
