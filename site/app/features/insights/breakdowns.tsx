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

/** Bar charts of plays by film, browser and rendition, and of failed views by error type. */
export function Breakdowns({ insights, filters }: BreakdownsProps) {
  const { messages } = useInsightsMessages();
  const data = { insights, filters };
  return (
    <div className="insights-grid">
      <Breakdown name="films" items={insights.films} unnamedLabel={messages.noFilm} {...data} />
      <Breakdown
        name="browsers"
        items={labelBrowsers(messages, insights)}
        unnamedLabel={messages.noBrowser}
        {...data}
      />
      <Breakdown
        name="renditions"
        items={insights.renditions}
        unnamedLabel={messages.noRendition}
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
  const { messages, formatter } = useInsightsMessages();
  const bars = items.slice(0, MAX_BARS).map((item) => ({
    name: getItemLabel(messages, item, unnamedLabel),
    value: item.plays,
    label: formatter.formatCount(item.plays),
    note: item.startupTime === null ? undefined : formatter.formatDuration(item.startupTime.median),
  }));
  return (
    <section>
      <h2>{messages.charts[name]}</h2>
      <p className="bar-list-header" aria-hidden="true">
        <span>{messages.metrics.plays}</span>
        <span>{messages.metrics.startupTimeMedian}</span>
      </p>
      <BarList bars={bars} />
      <MoreRowsNote count={items.length - MAX_BARS} />
      <ChartDataTable name={name} caption={messages.charts[name]} {...{ insights, filters }} />
    </section>
  );
}

/** Capitalizes the first letter of a label. */
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Failures({ insights, filters }: BreakdownsProps) {
  const { messages, formatter } = useInsightsMessages();
  const { failures } = insights;
  const bars = failures.slice(0, MAX_BARS).map(({ name, views }) => ({
    name: capitalize(getErrorLabel(messages, name)),
    value: views,
    label: formatter.formatCount(views),
  }));
  return (
    <section>
      <h2>{messages.charts.failures}</h2>
      {bars.length === 0 ? (
        <p className="insights-note">{messages.noFailures}</p>
      ) : (
        <>
          <BarList bars={bars} />
          <MoreRowsNote count={failures.length - MAX_BARS} />
          <ChartDataTable
            name="failures"
            caption={messages.charts.failures}
            {...{ insights, filters }}
          />
        </>
      )}
    </section>
  );
}

function MoreRowsNote({ count }: { readonly count: number }) {
  const { messages, formatter } = useInsightsMessages();
  return (
    count > 0 && (
      <p className="insights-note">{messages.moreInTable(formatter.formatCount(count))}</p>
    )
  );
}
