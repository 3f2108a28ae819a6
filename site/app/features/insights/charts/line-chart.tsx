import { line } from 'd3-shape';
import { TimeChart } from './time-chart.tsx';
import { createTimeScale, createValueScale } from './scales.ts';
import type { Series, TimeAxis } from './series.ts';

/** Marks on one line; more would be a rope of pearls. */
const mostMarks = 24;

/** Half the width of a mark, in pixels. */
const markSize = 3.5;

/** How wide the name of a line may be, in parts of a hundred. */
const nameWidth = 35;

interface LineChartProps extends TimeAxis {
  readonly title: string;
  readonly series: readonly Series[];
  /** The least height of the chart, so that nothing is blown up out of proportion. */
  readonly minScale: number;
  readonly formatValue: (value: number) => string;
  readonly describePoint: (index: number) => string;
}

/** Values over time as lines, which differ by their strokes and marks and are named at their ends. */
export function LineChart({
  title,
  times,
  step,
  series,
  minScale,
  formatValue,
  describePoint,
}: LineChartProps) {
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const scale = createValueScale(highest, minScale);
  const places = createTimeScale(times);
  const pointsOf = ({ values }: Series) =>
    values.map((value, index) =>
      value === null ? null : ([places.middle(times[index] ?? 0), scale.at(value)] as const),
    );
  const path = line<readonly [number, number] | null>()
    .defined((point) => point !== null)
    .x((point) => point?.[0] ?? 0)
    .y((point) => point?.[1] ?? 0)
    .digits(2);
  return (
    <TimeChart {...{ title, times, step, scale, formatValue, describePoint }}>
      {series.map((each) => {
        const points = pointsOf(each);
        return (
          <g key={each.name} className="chart-series" data-dashed={each.isDashed}>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
              <path d={path(points) ?? ''} />
            </svg>
            <Marks shape={each.mark} points={points} />
            <SeriesName series={each} points={points} />
          </g>
        );
      })}
    </TimeChart>
  );
}

type Point = readonly [x: number, y: number] | null;

function Marks({ shape, points }: { readonly shape: Series['mark']; readonly points: Point[] }) {
  const every = Math.ceil(points.length / mostMarks);
  return points.map((point, index) => {
    const isLone = !points[index - 1] && !points[index + 1];
    if (point === null || (!isLone && (points.length - 1 - index) % every !== 0)) return null;
    const [x, y] = point.map((part) => `${part.toFixed(2)}%`);
    if (shape === 'circle') return <circle key={index} cx={x} cy={y} r={markSize} />;
    const square = { width: 2 * markSize, height: 2 * markSize };
    const half = `translate(-${markSize} -${markSize})`;
    return <rect key={index} x={x} y={y} {...square} transform={half} />;
  });
}

/** Names a line near its end, where it is out of its way. */
function SeriesName({ series, points }: { readonly series: Series; readonly points: Point[] }) {
  const known = points.filter((point) => point !== null);
  const end = known.at(-1);
  if (!end) return null;
  const heights = known.filter(([x]) => x > end[0] - nameWidth).map(([, y]) => y);
  const isAbove = series.labelPosition === 'above';
  return (
    <text
      className="chart-name"
      x={`${end[0]}%`}
      y={`${isAbove ? Math.min(...heights) : Math.max(...heights)}%`}
      dy={isAbove ? -10 : 20}
      textAnchor={end[0] < nameWidth ? 'start' : 'end'}
    >
      {series.name}
    </text>
  );
}
