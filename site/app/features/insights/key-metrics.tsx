import type { PlaybackMetrics } from './insights-schemas.ts';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

interface KeyMetricProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/** The key metrics of all views in the period. */
export function KeyMetrics({ totals }: { readonly totals: PlaybackMetrics }) {
  const { texts, formats } = useInsightsMessages();
  const { metrics, notes } = texts;
  const { startup, rebuffering, experience, views, plays } = totals;
  const share = (count: number, total: number) =>
    total > 0 ? formats.percent(count / total) : '–';
  return (
    <dl className="figures">
      <KeyMetric
        name={metrics.plays}
        value={formats.count(plays)}
        note={notes.views(formats.count(views))}
      />
      <KeyMetric
        name={metrics.viewers}
        value={formats.count(totals.viewers)}
        note={notes.viewers}
      />
      <KeyMetric name={metrics.watchTime} value={formats.duration(totals.watchTime)} />
      <KeyMetric
        name={metrics.median}
        value={startup === null ? '–' : formats.duration(startup.median)}
        note={startup === null ? undefined : notes.slow(formats.duration(startup.slow))}
      />
      <KeyMetric
        name={metrics.rebuffering}
        value={rebuffering === null ? '–' : formats.percent(rebuffering)}
        note={notes.rebuffering}
      />
      <KeyMetric
        name={metrics.failed}
        value={share(totals.failed, views)}
        note={notes.failed(formats.count(totals.failed))}
      />
      <KeyMetric name={metrics.exits} value={share(totals.exits, plays)} note={notes.exits} />
      <KeyMetric
        name={metrics.experience}
        value={experience === null ? '–' : formats.count(experience)}
        note={notes.experience}
      />
    </dl>
  );
}

function KeyMetric({ name, value, note }: KeyMetricProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures-value">{value}</dd>
      {note !== undefined && <dd className="figures-note">{note}</dd>}
    </div>
  );
}
