import { BarList } from './charts/bar-list.tsx';
import type { InsightsFilters } from './filters.ts';
import type { PlaybackMetrics, Insights } from './insights-schemas.ts';
import { ChartDataTable } from './chart-data-table.tsx';
import { labelBrowsers, getItemLabel, getErrorLabel, type NamedItem } from './insights-tables.ts';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

/** Maximum number of bars per chart. The table has all rows. */
const MAX_BARS = 7;

interface BreakdownsProps {
  readonly insights: Insights;
  readonly filters: InsightsFilters;
}

/** Bar charts of plays by film, browser and rendition, and of failures by type. */
export function Breakdowns({ insights, filters }: BreakdownsProps) {
  const { texts } = useInsightsMessages();
  const data = { insights, filters };
  return (
    <div className="insights-grid">
      <Breakdown name="films" items={insights.films} unnamedLabel={texts.noFilm} {...data} />
      <Breakdown
        name="browsers"
        items={labelBrowsers(texts, insights)}
        unnamedLabel={texts.noBrowser}
        {...data}
      />
      <Breakdown
        name="renditions"
        items={insights.renditions}
        unnamedLabel={texts.noRendition}
        {...data}
      />
      <Failures {...data} />
    </div>
  );
}

interface BreakdownProps extends BreakdownsProps {
  readonly name: 'films' | 'browsers' | 'renditions';
  readonly items: readonly (NamedItem & PlaybackMetrics)[];
  /** Label of an item without a name. */
  readonly unnamedLabel: string;
}

function Breakdown({ name, items, unnamedLabel, insights, filters }: BreakdownProps) {
  const { texts, formatter } = useInsightsMessages();
  const bars = items.slice(0, MAX_BARS).map((item) => ({
    name: getItemLabel(texts, item, unnamedLabel),
    value: item.plays,
    label: formatter.formatCount(item.plays),
    note: item.startup === null ? undefined : formatter.formatDuration(item.startup.median),
  }));
  return (
    <section>
      <h2>{texts.charts[name]}</h2>
      <p className="bar-list-header" aria-hidden="true">
        <span>{texts.metrics.plays}</span>
        <span>{texts.metrics.startupTimeMedian}</span>
      </p>
      <BarList bars={bars} />
      <MoreRowsNote count={items.length - MAX_BARS} />
      <ChartDataTable name={name} caption={texts.charts[name]} {...{ insights, filters }} />
    </section>
  );
}

/** Capitalizes the first letter of a label. */
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Failures({ insights, filters }: BreakdownsProps) {
  const { texts, formatter } = useInsightsMessages();
  const { failures } = insights;
  const bars = failures.slice(0, MAX_BARS).map(({ name, views }) => ({
    name: capitalize(getErrorLabel(texts, name)),
    value: views,
    label: formatter.formatCount(views),
  }));
  return (
    <section>
      <h2>{texts.charts.failures}</h2>
      {bars.length === 0 ? (
        <p className="insights-note">{texts.noFailures}</p>
      ) : (
        <>
          <BarList bars={bars} />
          <MoreRowsNote count={failures.length - MAX_BARS} />
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

function MoreRowsNote({ count }: { readonly count: number }) {
  const { texts, formatter } = useInsightsMessages();
  return (
    count > 0 && <p className="insights-note">{texts.moreInTable(formatter.formatCount(count))}</p>
  );
}
