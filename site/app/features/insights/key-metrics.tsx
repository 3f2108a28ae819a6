import type { PlaybackMetrics } from './insights-schemas.ts';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

interface KeyMetricProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/** The key metrics of all views in the period. */
export function KeyMetrics({ totals }: { readonly totals: PlaybackMetrics }) {
  const { messages, formatter } = useInsightsMessages();
  const { metrics, notes } = messages;
  const { startupTime, rebufferingRatio, experienceScore, views, plays } = totals;
  const formatShare = (count: number, total: number) =>
    total > 0 ? formatter.formatPercent(count / total) : '–';
  return (
    <dl className="key-metrics">
      <KeyMetric
        name={metrics.plays}
        value={formatter.formatCount(plays)}
        note={notes.views(formatter.formatCount(views))}
      />
      <KeyMetric
        name={metrics.viewers}
        value={formatter.formatCount(totals.viewers)}
        note={notes.viewers}
      />
      <KeyMetric name={metrics.watchTime} value={formatter.formatDuration(totals.watchTime)} />
      <KeyMetric
        name={metrics.startupTimeMedian}
        value={startupTime === null ? '–' : formatter.formatDuration(startupTime.median)}
        note={
          startupTime === null
            ? undefined
            : notes.startupTimeP95(formatter.formatDuration(startupTime.p95))
        }
      />
      <KeyMetric
        name={metrics.rebuffering}
        value={rebufferingRatio === null ? '–' : formatter.formatPercent(rebufferingRatio)}
        note={notes.rebuffering}
      />
      <KeyMetric
        name={metrics.failed}
        value={formatShare(totals.failed, views)}
        note={notes.failed(formatter.formatCount(totals.failed))}
      />
      <KeyMetric
        name={metrics.exitsBeforeStart}
        value={formatShare(totals.exitsBeforeStart, plays)}
        note={notes.exitsBeforeStart}
      />
      <KeyMetric
        name={metrics.experienceScore}
        value={experienceScore === null ? '–' : formatter.formatCount(experienceScore)}
        note={notes.experienceScore}
      />
    </dl>
  );
}

function KeyMetric({ name, value, note }: KeyMetricProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="key-metrics-value">{value}</dd>
      {note !== undefined && <dd className="key-metrics-note">{note}</dd>}
    </div>
  );
}
