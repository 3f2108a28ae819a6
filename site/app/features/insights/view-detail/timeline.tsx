import type { ViewEvent } from '../insights-schemas.ts';
import { useInsightsMessages } from '../messages/use-insights-messages.ts';
import {
  listFailureTimes,
  laneNames,
  getViewDurationMs,
  toTimelineSegments,
  type LaneName,
} from './timeline-segments.ts';

/** Size of failure markers, in pixels. */
const MARKER_SIZE = 12;

/**
 * A timeline from the first event to the last, with a lane per playback state and one for failures.
 */
export function ViewTimeline({ events }: { readonly events: readonly ViewEvent[] }) {
  const { messages, formatter } = useInsightsMessages();
  const { lanes, failures: failuresLabel, timelineLabel } = messages.view;
  const durationMs = Math.max(1, getViewDurationMs(events));
  const toPercent = (ms: number) => `${((100 * ms) / durationMs).toFixed(3)}%`;
  const segments = toTimelineSegments(events);
  const failures = listFailureTimes(events);
  const sumDurations = (lane: LaneName) =>
    segments.reduce(
      (sum, segment) => sum + (segment.lane === lane ? segment.to - segment.from : 0),
      0,
    );
  return (
    <figure className="timeline" aria-label={timelineLabel(formatter.formatDuration(durationMs))}>
      {laneNames.map((lane) => (
        <div key={lane} className="timeline-lane" data-lane={lane}>
          <span>
            {lanes[lane]}{' '}
            <span className="timeline-total">{formatter.formatDuration(sumDurations(lane))}</span>
          </span>
          <svg aria-hidden="true">
            {segments
              .filter((segment) => segment.lane === lane)
              .map(({ from, to }) => (
                <rect key={from} x={toPercent(from)} width={toPercent(to - from)} height="100%" />
              ))}
          </svg>
        </div>
      ))}
      {failures.length > 0 && (
        <div className="timeline-lane" data-lane="failures">
          <span>
            {failuresLabel}{' '}
            <span className="timeline-total">{formatter.formatCount(failures.length)}</span>
          </span>
          <svg aria-hidden="true">
            {failures.map((ms, index) => (
              <svg key={index} x={toPercent(ms)} y="5" className="timeline-marker">
                <path
                  d={`M0 0 L${MARKER_SIZE / 2} ${MARKER_SIZE} L-${MARKER_SIZE / 2} ${MARKER_SIZE} Z`}
                />
              </svg>
            ))}
          </svg>
        </div>
      )}
      <div className="timeline-bounds" aria-hidden="true">
        <span>0 s</span>
        <span>{formatter.formatDuration(durationMs)}</span>
      </div>
    </figure>
  );
}
