import { useState, type ReactNode } from 'react';
import { useInsightsMessages } from '../messages/use-insights-messages.ts';
import { getTimeTicks, createTimeScale } from './scales.ts';
import type { TimeAxis } from './series.ts';

const DAY_MS = 24 * 3_600_000;

/** Maximum number of days whose axis has day labels; a longer axis has month labels. */
const MAX_LABELED_DAYS = 100;

/** Labels closer to the right edge than this, in percent of the width, are right-aligned. */
const RIGHT_EDGE_PERCENT = 8;

interface TimeChartProps extends TimeAxis {
  readonly title: string;
  readonly scale: { readonly ticks: readonly number[]; toPosition(value: number): number };
  /** Formats the value of a grid line. */
  readonly formatValue: (value: number) => string;
  /** Describes the values at an index of `times`, for the caption and for screen readers. */
  readonly describePoint: (index: number) => string;
  /** The SVG content, drawn over the grid lines and under the labels. */
  readonly children: ReactNode;
}

/**
 * A chart over time. A slider below it selects a time by keyboard or pointer, and the caption shows
 * the values at that time.
 */
export function TimeChart({
  title,
  times,
  granularity,
  scale,
  formatValue,
  describePoint,
  children,
}: TimeChartProps) {
  const { messages, formatter } = useInsightsMessages();
  const [selectedIndex, setSelectedIndex] = useState<number>();
  const index = Math.min(selectedIndex ?? times.length - 1, times.length - 1);
  const time = times[index];
  if (time === undefined) return null;
  const timeScale = createTimeScale(times);
  const description = `${formatter.formatDateTime(time, granularity)}: ${describePoint(index)}`;
  return (
    <figure className="chart">
      <figcaption>
        <h2>{title}</h2>
        <p className="chart-description">{description}</p>
      </figcaption>
      <svg className="chart-plot" aria-hidden="true">
        {scale.ticks.map((value) => (
          <line
            key={value}
            className="chart-grid-line"
            x1="0"
            x2="100%"
            {...getYAttributes(scale.toPosition(value))}
          />
        ))}
        {selectedIndex !== undefined && (
          <line
            className="chart-cursor"
            {...getXAttributes(timeScale.getBandCenter(time))}
            y1="0"
            y2="100%"
          />
        )}
        {children}
        {scale.ticks.map((value) => (
          <text key={value} className="chart-value" x="-8" y={`${scale.toPosition(value)}%`} dy="4">
            {formatValue(value)}
          </text>
        ))}
      </svg>
      <input
        type="range"
        min={0}
        max={times.length - 1}
        value={index}
        onChange={({ target }) => setSelectedIndex(target.valueAsNumber)}
        aria-label={messages.sliderLabel(title)}
        aria-valuetext={description}
      />
      <TimeLabels times={times} granularity={granularity} />
    </figure>
  );
}

/** The labels of the time axis. */
function TimeLabels({ times, granularity }: TimeAxis) {
  const { formatter } = useInsightsMessages();
  const timeScale = createTimeScale(times);
  const hasMonthLabels = times.length > MAX_LABELED_DAYS && granularity === 'day';
  return (
    <svg className="chart-time-labels" aria-hidden="true">
      {getTimeTicks(times, granularity).map((time) => {
        const x = timeScale.getBandCenter(time);
        // The first label has room on its left, where the value labels are.
        const anchor = x > 100 - RIGHT_EDGE_PERCENT ? 'end' : 'middle';
        const isMidnight = time % DAY_MS === 0;
        const unit = hasMonthLabels
          ? 'month'
          : granularity === 'day' || isMidnight
            ? 'day'
            : 'hour';
        return (
          <text key={time} x={`${x}%`} y="14" textAnchor={anchor}>
            {formatter.formatTick(time, unit)}
          </text>
        );
      })}
    </svg>
  );
}

function getYAttributes(percent: number) {
  return { y1: `${percent}%`, y2: `${percent}%` };
}

function getXAttributes(percent: number) {
  return { x1: `${percent}%`, x2: `${percent}%` };
}
