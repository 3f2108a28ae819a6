import { useState, type ReactNode } from 'react';
import { useInsightsMessages } from '../messages/use-insights-messages.ts';
import { getTimeTicks, createTimeScale } from './scales.ts';
import type { TimeAxis } from './series.ts';

const dayMs = 24 * 3_600_000;

/** Beyond that many days the months are named. */
const mostDaysNamed = 100;

/** Words nearer to an edge than that, in parts of a hundred, begin or end at it. */
const nearEdge = 8;

interface PlotProps extends TimeAxis {
  readonly title: string;
  readonly scale: { readonly ticks: readonly number[]; at(value: number): number };
  /** Writes a value at its line. */
  readonly formatValue: (value: number) => string;
  /** Says in words what there is at a point. */
  readonly describePoint: (index: number) => string;
  /** What is drawn; it is laid over lines and below words. */
  readonly children: ReactNode;
}

/**
 * A chart over time. It is read like a film is: by a slider below it, with keys or a pointer, which
 * says what there is at each point.
 */
export function TimeChart({
  title,
  times,
  step,
  scale,
  formatValue,
  describePoint,
  children,
}: PlotProps) {
  const { texts, formats } = useInsightsMessages();
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? times.length - 1, times.length - 1);
  const time = times[index];
  if (time === undefined) return null;
  const places = createTimeScale(times);
  const said = `${formats.dateTime(time, step)}: ${describePoint(index)}`;
  return (
    <figure className="chart">
      <figcaption>
        <h2>{title}</h2>
        <p className="chart-said">{said}</p>
      </figcaption>
      <svg className="chart-plot" aria-hidden="true">
        {scale.ticks.map((value) => (
          <line key={value} className="chart-line" x1="0" x2="100%" {...across(scale.at(value))} />
        ))}
        {chosen !== undefined && (
          <line className="chart-chosen" {...along(places.middle(time))} y1="0" y2="100%" />
        )}
        {children}
        {scale.ticks.map((value) => (
          <text key={value} className="chart-value" x="-8" y={`${scale.at(value)}%`} dy="4">
            {formatValue(value)}
          </text>
        ))}
      </svg>
      <input
        type="range"
        min={0}
        max={times.length - 1}
        value={index}
        onChange={({ target }) => setChosen(target.valueAsNumber)}
        aria-label={texts.read(title)}
        aria-valuetext={said}
      />
      <Times times={times} step={step} />
    </figure>
  );
}

/** What stands below a chart. */
function Times({ times, step }: TimeAxis) {
  const { formats } = useInsightsMessages();
  const places = createTimeScale(times);
  const isLong = times.length > mostDaysNamed && step === 'day';
  return (
    <svg className="chart-times" aria-hidden="true">
      {getTimeTicks(times, step).map((time) => {
        const x = places.middle(time);
        // The first has room on its left, beside the values.
        const anchor = x > 100 - nearEdge ? 'end' : 'middle';
        const isMidnight = time % dayMs === 0;
        const unit = isLong ? 'month' : step === 'day' || isMidnight ? 'day' : 'hour';
        return (
          <text key={time} x={`${x}%`} y="14" textAnchor={anchor}>
            {formats.tick(time, unit)}
          </text>
        );
      })}
    </svg>
  );
}

function across(part: number) {
  return { y1: `${part}%`, y2: `${part}%` };
}

function along(part: number) {
  return { x1: `${part}%`, x2: `${part}%` };
}
