import { line as createLine } from 'd3-shape';
import { TimeChart } from './time-chart.tsx';
import { createTimeScale, createValueScale } from './scales.ts';
import type { Series, TimeAxis } from './series.ts';

/** Maximum number of markers on a line; more would overlap. */
const MAX_MARKERS = 24;

/** Half the width of a marker, in pixels. */
const MARKER_RADIUS = 3.5;

/** Width reserved for the name of a line, in percent of the chart width. */
const NAME_WIDTH_PERCENT = 35;

interface LineChartProps extends TimeAxis {
  readonly title: string;
  readonly series: readonly Series[];
  /** Minimum value at the top of the scale, so that small variations are not exaggerated. */
  readonly minScaleTop: number;
  readonly formatValue: (value: number) => string;
  readonly describePoint: (index: number) => string;
}

/**
 * A line chart of values over time. Lines differ by dash and marker as well as by color. The name
 * of each line is near its last point.
 */
export function LineChart({
  title,
  times,
  granularity,
  series,
  minScaleTop,
  formatValue,
  describePoint,
}: LineChartProps) {
  const maxValue = Math.max(
    0,
    ...series.flatMap(({ values }) => values.map((value) => value ?? 0)),
  );
  const scale = createValueScale(maxValue, minScaleTop);
  const timeScale = createTimeScale(times);
  const toPoints = ({ values }: Series) =>
    values.map((value, index) =>
      value === null
        ? null
        : ([timeScale.getBandCenter(times[index] ?? 0), scale.toPosition(value)] as const),
    );
  const formatPath = createLine<readonly [number, number] | null>()
    .defined((point) => point !== null)
    .x((point) => point?.[0] ?? 0)
    .y((point) => point?.[1] ?? 0)
    .digits(2);
  return (
    <TimeChart {...{ title, times, granularity, scale, formatValue, describePoint }}>
      {series.map((line) => {
        const points = toPoints(line);
        return (
          <g key={line.name} className="chart-series" data-dashed={line.isDashed}>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
              <path d={formatPath(points) ?? ''} />
            </svg>
            <Markers shape={line.marker} points={points} />
            <SeriesName series={line} points={points} />
          </g>
        );
      })}
    </TimeChart>
  );
}

type Point = readonly [x: number, y: number] | null;

function Markers({
  shape,
  points,
}: {
  readonly shape: Series['marker'];
  readonly points: Point[];
}) {
  const interval = Math.ceil(points.length / MAX_MARKERS);
  return points.map((point, index) => {
    const isIsolated = !points[index - 1] && !points[index + 1];
    if (point === null || (!isIsolated && (points.length - 1 - index) % interval !== 0))
      return null;
    const [x, y] = point.map((percent) => `${percent.toFixed(2)}%`);
    if (shape === 'circle') return <circle key={index} cx={x} cy={y} r={MARKER_RADIUS} />;
    const square = { width: 2 * MARKER_RADIUS, height: 2 * MARKER_RADIUS };
    const centered = `translate(-${MARKER_RADIUS} -${MARKER_RADIUS})`;
    return <rect key={index} x={x} y={y} {...square} transform={centered} />;
  });
}

/** The name of a line near its last point, above or below all points in the width of the name. */
function SeriesName({ series, points }: { readonly series: Series; readonly points: Point[] }) {
  const definedPoints = points.filter((point) => point !== null);
  const lastPoint = definedPoints.at(-1);
  if (!lastPoint) return null;
  const ys = definedPoints.filter(([x]) => x > lastPoint[0] - NAME_WIDTH_PERCENT).map(([, y]) => y);
  const isAbove = series.labelPosition === 'above';
  return (
    <text
      className="chart-series-name"
      x={`${lastPoint[0]}%`}
      y={`${isAbove ? Math.min(...ys) : Math.max(...ys)}%`}
      dy={isAbove ? -10 : 20}
      textAnchor={lastPoint[0] < NAME_WIDTH_PERCENT ? 'start' : 'end'}
    >
      {series.name}
    </text>
  );
}
