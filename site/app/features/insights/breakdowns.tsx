import { BarList } from './charts/bar-list.tsx';
import type { InsightsFilters } from './filters.ts';
import type { PlaybackMetrics, Insights } from './insights-schemas.ts';
import { ChartDataTable } from './chart-data-table.tsx';
import { labelBrowsers, getItemLabel, getErrorLabel, type NamedItem } from './insights-tables.ts';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

/** Bars under each other; the table has the others. */
const mostBars = 7;

interface BreakdownsProps {
  readonly insights: Insights;
  readonly filters: InsightsFilters;
}

/** Plays by film, browser and rendition, and what failed. */
export function Breakdowns({ insights, filters }: BreakdownsProps) {
  const { texts } = useInsightsMessages();
  const both = { insights, filters };
  return (
    <div className="insights-grid">
      <Breakdown name="films" all={insights.films} none={texts.noFilm} {...both} />
      <Breakdown
        name="browsers"
        all={labelBrowsers(texts, insights)}
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
  readonly all: readonly (NamedItem & PlaybackMetrics)[];
  /** What it is called where it has no name. */
  readonly none: string;
}

function Breakdown({ name, all, none, insights, filters }: BreakdownProps) {
  const { texts, formats } = useInsightsMessages();
  const bars = all.slice(0, mostBars).map((each) => ({
    name: getItemLabel(texts, each, none),
    value: each.plays,
    label: formats.count(each.plays),
    note: each.startup === null ? undefined : formats.duration(each.startup.median),
  }));
  return (
    <section>
      <h2>{texts.charts[name]}</h2>
      <p className="bars-heads" aria-hidden="true">
        <span>{texts.metrics.plays}</span>
        <span>{texts.metrics.median}</span>
      </p>
      <BarList bars={bars} />
      <More count={all.length - mostBars} />
      <ChartDataTable name={name} caption={texts.charts[name]} {...{ insights, filters }} />
    </section>
  );
}

/** Writes a label with a capital first letter. */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Failures({ insights, filters }: BreakdownsProps) {
  const { texts, formats } = useInsightsMessages();
  const { failures } = insights;
  const bars = failures.slice(0, mostBars).map(({ name, views }) => ({
    name: capitalized(getErrorLabel(texts, name)),
    value: views,
    label: formats.count(views),
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
          <ChartDataTable
            name="failures"
            caption={texts.charts.failures}
            {...{ insights, filters }}
          />
        </>
      )}
    </section>
  );
}

function More({ count }: { readonly count: number }) {
  const { texts, formats } = useInsightsMessages();
  return count > 0 && <p className="insights-note">{texts.more(formats.count(count))}</p>;
}
