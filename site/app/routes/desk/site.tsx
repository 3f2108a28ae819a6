import { orDeskFailure } from '../../desk/api/desk-failure.server.ts';
import { management } from '../../desk/api/management.server.ts';
import { readSite } from '../../desk/api/site.server.ts';
import { SiteEditor } from '../../desk/site/site-editor.tsx';
import type { Route } from './+types/site.ts';
import { deskTextsOf } from '../../desk/desk-title.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const texts = deskTextsOf(matches);
  return [{ title: texts.title(texts.site.title) }];
};

export async function loader({ context }: Route.LoaderArgs) {
  return { site: await orDeskFailure(readSite(context.get(management))) };
}

/** What is being typed must not be replaced by what the loader reads again. */
export const shouldRevalidate = () => false;

export default function Site({ loaderData: { site } }: Route.ComponentProps) {
  return <SiteEditor opened={site} />;
}
