import { BarList } from './charts/bar-list.tsx';
import type { Chosen } from './chosen.ts';
import type { Figures, Insights } from './insight-shapes.ts';
import { TableBehind } from './table-behind.tsx';
import { browsersIn, calledIn, failureIn, type Named } from './tables.ts';
import { useInsightTexts } from './texts/use-insight-texts.ts';

/** Bars under each other; the table has the others. */
const mostBars = 7;

interface BreakdownsProps {
  readonly insights: Insights;
  readonly chosen: Chosen;
}

/** Plays by film, browser and rendition, and what failed. */
export function Breakdowns({ insights, chosen }: BreakdownsProps) {
  const { texts } = useInsightTexts();
  const both = { insights, chosen };
  return (
    <div className="insights-grid">
      <Breakdown name="films" all={insights.films} none={texts.noFilm} {...both} />
      <Breakdown
        name="browsers"
        all={browsersIn(texts, insights)}
        none={texts.noBrowser}
        {...both}
      />
      <Breakdown name="renditions" all={insights.renditions} none={texts.noRendition} {...both} />
      <Failures {...both} />
    </div>
  );
}

interface BreakdownProps extends BreakdownsProps {
  readonly name: 'films' | 'browsers' | 'renditions';
  readonly all: readonly (Named & Figures)[];
  /** What it is called where it has no name. */
  readonly none: string;
}

function Breakdown({ name, all, none, insights, chosen }: BreakdownProps) {
  const { texts, formats } = useInsightTexts();
  const bars = all.slice(0, mostBars).map((each) => ({
    name: calledIn(texts, each, none),
    value: each.plays,
    shown: formats.count(each.plays),
    aside: each.startup === null ? undefined : formats.duration(each.startup.median),
  }));
  return (
    <section>
      <h2>{texts.charts[name]}</h2>
      <p className="bars-heads" aria-hidden="true">
        <span>{texts.figures.plays}</span>
        <span>{texts.figures.median}</span>
      </p>
      <BarList bars={bars} />
      <More count={all.length - mostBars} />
      <TableBehind name={name} caption={texts.charts[name]} {...{ insights, chosen }} />
    </section>
  );
}

/** Writes a label with a capital first letter. */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Failures({ insights, chosen }: BreakdownsProps) {
  const { texts, formats } = useInsightTexts();
  const { failures } = insights;
  const bars = failures.slice(0, mostBars).map(({ name, views }) => ({
    name: capitalized(failureIn(texts, name)),
    value: views,
    shown: formats.count(views),
  }));
  return (
    <section>
      <h2>{texts.charts.failures}</h2>
      {bars.length === 0 ? (
        <p className="insights-note">{texts.noFailures}</p>
      ) : (
        <>
          <BarList bars={bars} />
          <More count={failures.length - mostBars} />
          <TableBehind name="failures" caption={texts.charts.failures} {...{ insights, chosen }} />
        </>
      )}
    </section>
  );
}

function More({ count }: { readonly count: number }) {
  const { texts, formats } = useInsightTexts();
  return count > 0 && <p className="insights-note">{texts.more(formats.count(count))}</p>;
}
