import { useId } from 'react';
import { TimeChart } from './time-chart.tsx';
import { createTimeScale, createValueScale } from './scales.ts';
import type { TimeAxis } from './series.ts';

/** Minimum value at the top of the scale, so that a few plays do not fill the chart. */
const MIN_SCALE_TOP = 4;

interface ColumnChartProps extends TimeAxis {
  readonly title: string;
  readonly total: { readonly name: string; readonly values: readonly number[] };
  /** The part of each total that is hatched. */
  readonly highlighted: { readonly name: string; readonly values: readonly number[] };
  readonly formatValue: (value: number) => string;
  readonly describePoint: (index: number) => string;
}

/** A column chart of counts over time, with a hatched part in each column. */
export function ColumnChart({
  title,
  times,
  granularity,
  total,
  highlighted,
  formatValue,
  describePoint,
}: ColumnChartProps) {
  const hatchId = useId();
  const scale = createValueScale(
    Math.max(0, ...total.values, ...highlighted.values),
    MIN_SCALE_TOP,
  );
  const timeScale = createTimeScale(times);
  const layOutColumns = (values: readonly number[]) =>
    times.flatMap((time, index) => {
      const value = values[index] ?? 0;
      if (value === 0) return [];
      const top = scale.toPosition(value);
      const [x, y] = [`${timeScale.getBandStart(time).toFixed(2)}%`, `${top.toFixed(2)}%`];
      return [
        { key: time, x, y, width: `${timeScale.bandWidth}%`, height: `${(100 - top).toFixed(2)}%` },
      ];
    });
  return (
    <>
      <TimeChart {...{ title, times, granularity, scale, formatValue, describePoint }}>
        <HatchPattern id={hatchId} />
        {layOutColumns(total.values).map(({ key, ...column }) => (
          <rect key={key} className="chart-column" {...column} />
        ))}
        {layOutColumns(highlighted.values).map(({ key, ...column }) => (
          <rect key={key} className="chart-hatched-column" {...column} fill={`url(#${hatchId})`} />
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
            <rect
              className="chart-hatched-column"
              width="14"
              height="14"
              fill={`url(#${hatchId})`}
            />
          </svg>
          {highlighted.name}
        </li>
      </ul>
    </>
  );
}

/** A hatch pattern, which distinguishes the highlighted part without color. */
function HatchPattern({ id }: { readonly id: string }) {
  return (
    <pattern
      id={id}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect className="chart-hatch-background" width="5" height="5" />
      <rect className="chart-hatch-stroke" width="2.5" height="5" />
    </pattern>
  );
}
