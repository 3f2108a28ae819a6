import { ColumnChart } from './charts/column-chart.tsx';
import { LineChart } from './charts/line-chart.tsx';
import type { Series } from './charts/series.ts';
import type { InsightsFilters } from './filters.ts';
import type { Insights } from './insights-schemas.ts';
import { ChartDataTable } from './chart-data-table.tsx';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

/** Smallest top of the startup time scale, so that short startup times do not look long. */
const MIN_STARTUP_SCALE_MS = 1000;

/** Smallest top of the rebuffering scale, as a ratio, so that a low ratio does not look high. */
const MIN_REBUFFERING_SCALE = 0.02;

interface TimeSeriesChartsProps {
  readonly insights: Insights;
  readonly filters: InsightsFilters;
}

/** Charts of plays, startup time and rebuffering by hour or day, with their data table. */
export function TimeSeriesCharts({ insights, filters }: TimeSeriesChartsProps) {
  const { messages, formatter } = useInsightsMessages();
  const { over, span } = insights;
  const axis = { times: over.map(({ at }) => at), step: span.step };
  const plays = over.map((step) => step.plays);
  const failed = over.map((step) => step.failed);
  const describeValues = (names: readonly string[], values: readonly (string | undefined)[]) =>
    names.map((name, index) => `${name} ${values[index] ?? messages.noData}`).join(', ');
  const formatValue = (
    value: number | null | undefined,
    format: (known: number) => string,
  ): string | undefined => (value === null || value === undefined ? undefined : format(value));
  const formatDuration = (value: number) => formatter.formatDuration(value);
  const formatPercent = (value: number) => formatter.formatPercent(value);
  const formatCount = (value: number) => formatter.formatCount(value);
  const { series } = messages;
  return (
    <div>
      <ColumnChart
        title={messages.charts.plays}
        {...axis}
        total={{ name: series.plays, values: plays }}
        highlighted={{ name: series.failed, values: failed }}
        formatValue={formatCount}
        describePoint={(index) =>
          describeValues(
            [series.plays, series.failed],
            [formatValue(plays[index], formatCount), formatValue(failed[index], formatCount)],
          )
        }
      />
      <div className="insights-pair">
        <LineChart
          title={messages.charts.startup}
          {...axis}
          series={createStartupSeries(over, series)}
          minScale={MIN_STARTUP_SCALE_MS}
          formatValue={formatDuration}
          describePoint={(index) => {
            const startup = over[index]?.startup;
            const values = [
              formatValue(startup?.median, formatDuration),
              formatValue(startup?.slow, formatDuration),
            ];
            return describeValues([series.median, series.slowest], values);
          }}
        />
        <LineChart
          title={messages.charts.rebuffering}
          {...axis}
          series={[
            {
              name: messages.metrics.rebuffering,
              values: over.map(({ rebuffering }) => rebuffering),
              ...({ marker: 'circle', labelPosition: 'above' } as const),
            },
          ]}
          minScale={MIN_REBUFFERING_SCALE}
          formatValue={formatPercent}
          describePoint={(index) =>
            describeValues(
              [messages.metrics.rebuffering],
              [formatValue(over[index]?.rebuffering, formatPercent)],
            )
          }
        />
      </div>
      <ChartDataTable
        name="over"
        caption={messages.byInterval[span.step]}
        {...{ insights, filters }}
      />
      <p className="insights-note">{messages.timeZoneNote}</p>
    </div>
  );
}

function createStartupSeries(
  over: Insights['over'],
  names: { readonly median: string; readonly slowest: string },
): readonly Series[] {
  return [
    {
      name: names.slowest,
      values: over.map(({ startup }) => startup?.slow ?? null),
      ...({ marker: 'square', isDashed: true, labelPosition: 'above' } as const),
    },
    {
      name: names.median,
      values: over.map(({ startup }) => startup?.median ?? null),
      ...({ marker: 'circle', labelPosition: 'below' } as const),
    },
  ];
}
