import { ColumnChart } from './charts/column-chart.tsx';
import { LineChart } from './charts/line-chart.tsx';
import type { Series } from './charts/series.ts';
import type { InsightsFilters } from './filters.ts';
import type { Insights } from './insights-schemas.ts';
import { ChartDataTable } from './chart-data-table.tsx';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

/** Minimum value at the top of the startup time scale, so that short times do not look long. */
const MIN_STARTUP_SCALE_TOP_MS = 1000;

/** Minimum ratio at the top of the rebuffering scale, so that a low ratio does not look high. */
const MIN_REBUFFERING_SCALE_TOP = 0.02;

interface TimeSeriesChartsProps {
  readonly insights: Insights;
  readonly filters: InsightsFilters;
}

/** Charts of plays, startup time and rebuffering by hour or day, with their data table. */
export function TimeSeriesCharts({ insights, filters }: TimeSeriesChartsProps) {
  const { messages, formatter } = useInsightsMessages();
  const { timeSeries, granularity } = insights;
  const axis = { times: timeSeries.map(({ time }) => time), granularity };
  const plays = timeSeries.map(({ plays: count }) => count);
  const failed = timeSeries.map(({ failed: count }) => count);
  const describeValues = (names: readonly string[], values: readonly (string | undefined)[]) =>
    names.map((name, index) => `${name} ${values[index] ?? messages.noData}`).join(', ');
  const formatValue = (
    value: number | null | undefined,
    format: (definedValue: number) => string,
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
          series={createStartupSeries(timeSeries, series)}
          minScaleTop={MIN_STARTUP_SCALE_TOP_MS}
          formatValue={formatDuration}
          describePoint={(index) => {
            const startupTime = timeSeries[index]?.startupTime;
            const values = [
              formatValue(startupTime?.median, formatDuration),
              formatValue(startupTime?.p95, formatDuration),
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
              values: timeSeries.map(({ rebufferingRatio }) => rebufferingRatio),
              ...({ marker: 'circle', labelPosition: 'above' } as const),
            },
          ]}
          minScaleTop={MIN_REBUFFERING_SCALE_TOP}
          formatValue={formatPercent}
          describePoint={(index) =>
            describeValues(
              [messages.metrics.rebuffering],
              [formatValue(timeSeries[index]?.rebufferingRatio, formatPercent)],
            )
          }
        />
      </div>
      <ChartDataTable
        name="time-series"
        caption={messages.byInterval[granularity]}
        {...{ insights, filters }}
      />
      <p className="insights-note">{messages.timeZoneNote}</p>
    </div>
  );
}

function createStartupSeries(
  timeSeries: Insights['timeSeries'],
  names: { readonly median: string; readonly slowest: string },
): readonly Series[] {
  return [
    {
      name: names.slowest,
      values: timeSeries.map(({ startupTime }) => startupTime?.p95 ?? null),
      ...({ marker: 'square', isDashed: true, labelPosition: 'above' } as const),
    },
    {
      name: names.median,
      values: timeSeries.map(({ startupTime }) => startupTime?.median ?? null),
      ...({ marker: 'circle', labelPosition: 'below' } as const),
    },
  ];
}
