import type { PlaybackMetrics } from './insights-schemas.ts';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/** What is told of all views together. */
export function KeyMetrics({ totals }: { readonly totals: PlaybackMetrics }) {
  const { texts, formats } = useInsightsMessages();
  const { metrics, notes } = texts;
  const { startup, rebuffering, experience, views, plays } = totals;
  const part = (count: number, of: number) => (of > 0 ? formats.percent(count / of) : '–');
  return (
    <dl className="figures">
      <Figure
        name={metrics.plays}
        value={formats.count(plays)}
        note={notes.views(formats.count(views))}
      />
      <Figure name={metrics.viewers} value={formats.count(totals.viewers)} note={notes.viewers} />
      <Figure name={metrics.watchTime} value={formats.duration(totals.watchTime)} />
      <Figure
        name={metrics.median}
        value={startup === null ? '–' : formats.duration(startup.median)}
        note={startup === null ? undefined : notes.slow(formats.duration(startup.slow))}
      />
      <Figure
        name={metrics.rebuffering}
        value={rebuffering === null ? '–' : formats.percent(rebuffering)}
        note={notes.rebuffering}
      />
      <Figure
        name={metrics.failed}
        value={part(totals.failed, views)}
        note={notes.failed(formats.count(totals.failed))}
      />
      <Figure name={metrics.exits} value={part(totals.exits, plays)} note={notes.exits} />
      <Figure
        name={metrics.experience}
        value={experience === null ? '–' : formats.count(experience)}
        note={notes.experience}
      />
    </dl>
  );
}

function Figure({ name, value, note }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures-value">{value}</dd>
      {note !== undefined && <dd className="figures-note">{note}</dd>}
    </div>
  );
}
