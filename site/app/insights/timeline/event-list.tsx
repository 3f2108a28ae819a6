import type { ViewEvent } from '../insight-shapes.ts';
import { ScrolledTable } from '../scrolled-table.tsx';
import { useInsightTexts } from '../texts/use-insight-texts.ts';

/** Every event of a view, in its order. */
export function EventList({ events }: { readonly events: readonly ViewEvent[] }) {
  const { texts, formats } = useInsightTexts();
  const { view } = texts;
  const begin = events[0]?.at ?? 0;
  return (
    <ScrolledTable name={view.events}>
      <thead>
        <tr>
          <th scope="col">{view.after}</th>
          <th scope="col">{view.event}</th>
          <th scope="col">{view.playhead}</th>
          <th scope="col">{view.details}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.sequence}>
            <td>{formats.duration(event.at - begin)}</td>
            <th scope="row">{event.type}</th>
            <td>{event.playhead === null ? '–' : formats.duration(event.playhead * 1000)}</td>
            <td className="event-details">{detailsOf(event)}</td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}

/** What else an event says, as its fields are called. */
function detailsOf({ data }: ViewEvent): string {
  return Object.entries(data)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
