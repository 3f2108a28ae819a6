import { pageTitle } from '../../head/page-title.ts';
import { Breakdowns } from '../../insights/breakdowns.tsx';
import { Chooser } from '../../insights/chooser.tsx';
import { chosenIn } from '../../insights/chosen.ts';
import { FigureRow } from '../../insights/figures.tsx';
import {
  hasInsights,
  readInsights,
  readLatest,
  readWatching,
} from '../../insights/insights.server.ts';
import { LatestViews } from '../../insights/latest-views.tsx';
import { NothingTold } from '../../insights/nothing-told.tsx';
import { OverTime } from '../../insights/over-time.tsx';
import { insightTextsIn, useInsightTexts } from '../../insights/texts/use-insight-texts.ts';
import { Watching } from '../../insights/watching.tsx';
import { Link } from '../../locale/link.tsx';
import { localeOf } from '../../locale/paths.ts';
import type { Route } from './+types/overview.ts';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: pageTitle(insightTextsIn(localeOf(location.pathname)).title) },
];

export async function loader(asked: Route.LoaderArgs) {
  const { searchParams } = new URL(asked.request.url);
  const chosen = chosenIn(searchParams);
  if (!hasInsights(asked)) return { chosen, told: undefined, isDeleted: false };
  const [insights, latest, watching] = await Promise.all([
    readInsights(asked, chosen),
    readLatest(asked, chosen),
    readWatching(asked),
  ]);
  return {
    chosen,
    told: { insights, latest, watching },
    isDeleted: searchParams.has('deleted'),
  };
}

export default function Overview({
  loaderData: { chosen, told, isDeleted },
}: Route.ComponentProps) {
  const { texts } = useInsightTexts();
  if (!told) return <Unavailable />;
  const { insights, latest, watching } = told;
  const isNarrow = chosen.film !== undefined || chosen.browser !== undefined;
  const isEmpty = insights.totals.views === 0;
  return (
    <>
      <header className="page-head insights-head">
        <h1>{texts.title}</h1>
        <p>
          {texts.description} <Link to="/docs/insights">{texts.howMade}</Link>
        </p>
        <Watching first={watching} />
      </header>
      {isDeleted && <output className="insights-done">{texts.latest.deleted}</output>}
      <Chooser chosen={chosen} choices={insights.choices} />
      {isEmpty ? (
        <section className="insights-nothing">
          <h2>{texts.nothing.title}</h2>
          <p>{texts.nothing.explanation}</p>
        </section>
      ) : (
        <>
          <FigureRow totals={insights.totals} />
          <OverTime insights={insights} chosen={chosen} />
          <Breakdowns insights={insights} chosen={chosen} />
          <LatestViews views={latest} chosen={chosen} />
        </>
      )}
      {isEmpty && !isNarrow && <NothingTold />}
    </>
  );
}

function Unavailable() {
  const { title, explanation } = useInsightTexts().texts.unavailable;
  return (
    <header className="page-head">
      <h1>{title}</h1>
      <p>{explanation}</p>
    </header>
  );
}
