import type { ViewEvent } from '../insights-schemas.ts';
import { formatEventDetails } from './event-details.ts';
import { ScrollableTable } from '../../../components/scrollable-table.tsx';
import { getValueLabel } from '../messages/value-labels.ts';
import { useInsightsMessages } from '../messages/use-insights-messages.ts';

/** A table of all events of a view, in order. */
export function EventTable({ events }: { readonly events: readonly ViewEvent[] }) {
  const { messages, formatter } = useInsightsMessages();
  const { view } = messages;
  const startTime = events[0]?.at ?? 0;
  return (
    <ScrollableTable label={view.events}>
      <thead>
        <tr>
          <th scope="col">{view.elapsedTime}</th>
          <th scope="col">{view.event}</th>
          <th scope="col">{view.playhead}</th>
          <th scope="col">{view.details}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.sequence}>
            <td>{formatter.formatDuration(event.at - startTime)}</td>
            <th scope="row">{getValueLabel(view.valueLabels.event, event.type)}</th>
            <td>
              {event.playhead === null ? '–' : formatter.formatDuration(event.playhead * 1000)}
            </td>
            <td className="event-details">{formatEventDetails(event, { messages, formatter })}</td>
          </tr>
        ))}
      </tbody>
    </ScrollableTable>
  );
}
