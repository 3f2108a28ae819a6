import { contentState } from '../content/content-facts.ts';
import { docsPageBySlug } from '../docs/docs.server.ts';
import { pageContent } from '../content/page-content.server.ts';
import { pageHead } from '../head/page-head.server.ts';
import { knobsOf } from '../knobs/knob.ts';
import '../knobs/knobs.css';
import { knobTextsIn, useKnobTexts } from '../knobs/use-knob-texts.ts';
import { Workbench } from '../knobs/workbench.tsx';
import { Link } from '../locale/link.tsx';
import { localeOf } from '../locale/paths.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/playground.ts';

/** The page whose table says what can be set. */
const reference = 'vitrine-player';

export async function loader(args: Route.LoaderArgs) {
  const { docsPage } = await pageContent(args, docsPageBySlug, { slug: reference });
  const { title, description } = knobTextsIn(localeOf(args.url.pathname)).playground;
  const { origin, videoOrigin, videoDomain, playerScript } = args.context.get(siteContext);
  return {
    // Without the reference the page still plays: its controls come from the table alone.
    knobs: docsPage?.content ? knobsOf(docsPage.content.document) : [],
    origin,
    videoOrigin,
    videoDomain,
    playerScript,
    head: await pageHead(args, { title, description }),
    content: contentState(args.context),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Playground({ loaderData: { knobs, ...site } }: Route.ComponentProps) {
  const { playground } = useKnobTexts();
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
      <Workbench knobs={knobs} site={site} />
    </div>
  );
}
