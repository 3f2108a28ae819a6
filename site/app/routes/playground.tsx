import { getRouteDependencies } from '../lib/content/page-dependencies.ts';
import { docsPageQuery } from '../features/docs/docs.server.ts';
import { loadContent } from '../lib/content/load-content.server.ts';
import { createPageMeta } from '../lib/head/page-meta.server.ts';
import { parseAttributeTable } from '../features/playground/attribute-definition.ts';
import '../features/playground/playground.css';
import {
  getPlaygroundMessages,
  usePlaygroundMessages,
} from '../features/playground/use-playground-messages.ts';
import { Playground } from '../features/playground/playground.tsx';
import { Link } from '../components/link/link.tsx';
import { getLocale } from '../lib/i18n/locale-paths.ts';
import { siteContext } from '../lib/site/site-context.ts';
import type { Route } from './+types/playground.ts';

/** Slug of the reference page with the table of attributes. */
const REFERENCE_SLUG = 'vitrine-player';

export async function loader(args: Route.LoaderArgs) {
  const { docsPage } = await loadContent(args, docsPageQuery, { slug: REFERENCE_SLUG });
  const { title, description } = getPlaygroundMessages(getLocale(args.url.pathname)).playground;
  const { origin, videoOrigin, videoDomain, playerScript } = args.context.get(siteContext);
  return {
    // Without the reference page, the player works, but has no attribute controls.
    definitions: docsPage?.content ? parseAttributeTable(docsPage.content.document) : [],
    origin,
    videoOrigin,
    videoDomain,
    playerScript,
    head: await createPageMeta(args, { title, description }),
    content: getRouteDependencies(args.context),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function PlaygroundPage({
  loaderData: { definitions, ...site },
}: Route.ComponentProps) {
  const { playground } = usePlaygroundMessages();
  return (
    <div className="playground page-container">
      <header className="page-header">
        <h1>{playground.title}</h1>
        <p>{playground.description}</p>
        <noscript>
          <p>
            {playground.noScript} <Link to={`/docs/${REFERENCE_SLUG}`}>{playground.reference}</Link>
          </p>
        </noscript>
      </header>
      <Playground definitions={definitions} site={site} />
    </div>
  );
}
