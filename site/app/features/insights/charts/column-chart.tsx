import { useId } from 'react';
import { TimeChart } from './time-chart.tsx';
import { createTimeScale, createValueScale } from './scales.ts';
import type { TimeAxis } from './series.ts';

/** Where there are fewer, nobody needs a chart that is higher. */
const leastHeight = 4;

interface ColumnChartProps extends TimeAxis {
  readonly title: string;
  readonly total: { readonly name: string; readonly values: readonly number[] };
  /** Those of them that stand out, hatched. */
  readonly highlighted: { readonly name: string; readonly values: readonly number[] };
  readonly formatValue: (value: number) => string;
  readonly describePoint: (index: number) => string;
}

/** Counts over time as columns, a part of each hatched. */
export function ColumnChart({
  title,
  times,
  step,
  total,
  highlighted,
  formatValue,
  describePoint,
}: ColumnChartProps) {
  const hatch = useId();
  const scale = createValueScale(Math.max(0, ...total.values, ...highlighted.values), leastHeight);
  const places = createTimeScale(times);
  const columns = (values: readonly number[]) =>
    times.flatMap((time, index) => {
      const value = values[index] ?? 0;
      if (value === 0) return [];
      const top = scale.at(value);
      const [x, y] = [`${places.start(time).toFixed(2)}%`, `${top.toFixed(2)}%`];
      return [{ key: time, x, y, width: `${places.width}%`, height: `${(100 - top).toFixed(2)}%` }];
    });
  return (
    <>
      <TimeChart {...{ title, times, step, scale, formatValue, describePoint }}>
        <Hatch id={hatch} />
        {columns(total.values).map(({ key, ...column }) => (
          <rect key={key} className="chart-column" {...column} />
        ))}
        {columns(highlighted.values).map(({ key, ...column }) => (
          <rect key={key} className="chart-hatched" {...column} fill={`url(#${hatch})`} />
        ))}
      </TimeChart>
      <ul className="chart-legend" aria-hidden="true">
        <li>
          <svg width="14" height="14">
            <rect className="chart-column" width="14" height="14" />
          </svg>
          {total.name}
        </li>
        <li>
          <svg width="14" height="14">
            <rect className="chart-hatched" width="14" height="14" fill={`url(#${hatch})`} />
          </svg>
          {highlighted.name}
        </li>
      </ul>
    </>
  );
}

/** Strokes that tell a part from the rest where colours cannot be told apart. */
function Hatch({ id }: { readonly id: string }) {
  return (
    <pattern
      id={id}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect className="chart-hatch-ground" width="5" height="5" />
      <rect className="chart-hatch-stroke" width="2.5" height="5" />
    </pattern>
  );
}
