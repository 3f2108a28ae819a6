import { getContentState } from '../content/content-facts.ts';
import { docsPageBySlug } from '../docs/docs.server.ts';
import { loadContent } from '../content/page-content.server.ts';
import { createPageMeta } from '../head/page-head.server.ts';
import { parseAttributeTable } from '../knobs/knob.ts';
import '../knobs/knobs.css';
import { getPlaygroundMessages, usePlaygroundMessages } from '../knobs/use-knob-texts.ts';
import { Playground } from '../knobs/workbench.tsx';
import { Link } from '../locale/link.tsx';
import { getLocale } from '../locale/paths.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/playground.ts';

/** The page whose table says what can be set. */
const reference = 'vitrine-player';

export async function loader(args: Route.LoaderArgs) {
  const { docsPage } = await loadContent(args, docsPageBySlug, { slug: reference });
  const { title, description } = getPlaygroundMessages(getLocale(args.url.pathname)).playground;
  const { origin, videoOrigin, videoDomain, playerScript } = args.context.get(siteContext);
  return {
    // Without the reference the page still plays: its controls come from the table alone.
    knobs: docsPage?.content ? parseAttributeTable(docsPage.content.document) : [],
    origin,
    videoOrigin,
    videoDomain,
    playerScript,
    head: await createPageMeta(args, { title, description }),
    content: getContentState(args.context),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function PlaygroundPage({ loaderData: { knobs, ...site } }: Route.ComponentProps) {
  const { playground } = usePlaygroundMessages();
  return (
    <div className="playground frame">
      <header className="page-head">
        <h1>{playground.title}</h1>
        <p>{playground.description}</p>
        <noscript>
          <p>
            {playground.noScript} <Link to={`/docs/${reference}`}>{playground.reference}</Link>
          </p>
        </noscript>
      </header>
      <Playground knobs={knobs} site={site} />
    </div>
  );
}
