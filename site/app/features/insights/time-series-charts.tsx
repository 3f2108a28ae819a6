import { ColumnChart } from './charts/column-chart.tsx';
import { LineChart } from './charts/line-chart.tsx';
import type { Series } from './charts/series.ts';
import type { InsightsFilters } from './filters.ts';
import type { Insights } from './insights-schemas.ts';
import { ChartDataTable } from './chart-data-table.tsx';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

/** A second, so that a chart of short waits does not make mountains of them. */
const leastStartupMs = 1000;

/** Two in a hundred, for the same reason. */
const leastRebuffering = 0.02;

interface OverTimeProps {
  readonly insights: Insights;
  readonly filters: InsightsFilters;
}

/** How things went by the hour or the day. */
export function TimeSeriesCharts({ insights, filters }: OverTimeProps) {
  const { texts, formats } = useInsightsMessages();
  const { over, span } = insights;
  const axis = { times: over.map(({ at }) => at), step: span.step };
  const plays = over.map((each) => each.plays);
  const failed = over.map((each) => each.failed);
  const said = (names: readonly string[], values: readonly (string | undefined)[]) =>
    names.map((name, index) => `${name} ${values[index] ?? texts.nothingThen}`).join(', ');
  const told = (value: number | null | undefined, write: (known: number) => string) =>
    value === null || value === undefined ? undefined : write(value);
  const duration = (value: number) => formats.duration(value);
  const part = (value: number) => formats.percent(value);
  const count = (value: number) => formats.count(value);
  const { series } = texts;
  return (
    <div>
      <ColumnChart
        title={texts.charts.plays}
        {...axis}
        total={{ name: series.plays, values: plays }}
        highlighted={{ name: series.failed, values: failed }}
        formatValue={count}
        describePoint={(index) =>
          said(
            [series.plays, series.failed],
            [told(plays[index], count), told(failed[index], count)],
          )
        }
      />
      <div className="insights-pair">
        <LineChart
          title={texts.charts.startup}
          {...axis}
          series={startupSeries(over, series)}
          minScale={leastStartupMs}
          formatValue={duration}
          describePoint={(index) => {
            const startup = over[index]?.startup;
            const both = [told(startup?.median, duration), told(startup?.slow, duration)];
            return said([series.median, series.slow], both);
          }}
        />
        <LineChart
          title={texts.charts.rebuffering}
          {...axis}
          series={[
            {
              name: texts.metrics.rebuffering,
              values: over.map(({ rebuffering }) => rebuffering),
              ...({ mark: 'circle', labelPosition: 'above' } as const),
            },
          ]}
          minScale={leastRebuffering}
          formatValue={part}
          describePoint={(index) =>
            said([texts.metrics.rebuffering], [told(over[index]?.rebuffering, part)])
          }
        />
      </div>
      <ChartDataTable name="over" caption={texts.over[span.step]} {...{ insights, filters }} />
      <p className="insights-note">{texts.zone}</p>
    </div>
  );
}

function startupSeries(
  over: Insights['over'],
  names: { readonly median: string; readonly slow: string },
): readonly Series[] {
  return [
    {
      name: names.slow,
      values: over.map(({ startup }) => startup?.slow ?? null),
      ...({ mark: 'square', isDashed: true, labelPosition: 'above' } as const),
    },
    {
      name: names.median,
      values: over.map(({ startup }) => startup?.median ?? null),
      ...({ mark: 'circle', labelPosition: 'below' } as const),
    },
  ];
}
