import type { ViewEvent } from '../insights-schemas.ts';
import { useInsightsMessages } from '../messages/use-insights-messages.ts';
import {
  listErrorTimes,
  laneNames,
  getViewDurationMs,
  toTimelineSegments,
  type LaneName,
} from './timeline-segments.ts';

/** Marks of failures are that large, in pixels. */
const markSize = 12;

/** What a film did, from the first event to the last: a lane for each thing. */
export function ViewTimeline({ events }: { readonly events: readonly ViewEvent[] }) {
  const { texts, formats } = useInsightsMessages();
  const { lanes, points, timelineOf } = texts.view;
  const length = Math.max(1, getViewDurationMs(events));
  const place = (ms: number) => `${((100 * ms) / length).toFixed(3)}%`;
  const stretches = toTimelineSegments(events);
  const failures = listErrorTimes(events);
  const sumOf = (lane: LaneName) =>
    stretches.reduce((sum, each) => sum + (each.lane === lane ? each.to - each.from : 0), 0);
  return (
    <figure className="timeline" aria-label={timelineOf(formats.duration(length))}>
      {laneNames.map((lane) => (
        <div key={lane} className="timeline-lane" data-lane={lane}>
          <span>
            {lanes[lane]} <span className="timeline-sum">{formats.duration(sumOf(lane))}</span>
          </span>
          <svg aria-hidden="true">
            {stretches
              .filter((stretch) => stretch.lane === lane)
              .map(({ from, to }) => (
                <rect key={from} x={place(from)} width={place(to - from)} height="100%" />
              ))}
          </svg>
        </div>
      ))}
      {failures.length > 0 && (
        <div className="timeline-lane" data-lane="failures">
          <span>
            {points} <span className="timeline-sum">{formats.count(failures.length)}</span>
          </span>
          <svg aria-hidden="true">
            {failures.map((ms, index) => (
              <svg key={index} x={place(ms)} y="5" className="timeline-mark">
                <path d={`M0 0 L${markSize / 2} ${markSize} L-${markSize / 2} ${markSize} Z`} />
              </svg>
            ))}
          </svg>
        </div>
      )}
      <div className="timeline-ends" aria-hidden="true">
        <span>0 s</span>
        <span>{formats.duration(length)}</span>
      </div>
    </figure>
  );
}
