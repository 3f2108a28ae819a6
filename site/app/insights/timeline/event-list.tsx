import type { ViewEvent } from '../insight-shapes.ts';
import { detailsOf } from './event-details.ts';
import { ScrolledTable } from '../scrolled-table.tsx';
import { wordFor } from '../texts/told-words.ts';
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
            <th scope="row">{wordFor(view.told.event, event.type)}</th>
            <td>{event.playhead === null ? '–' : formats.duration(event.playhead * 1000)}</td>
            <td className="event-details">{detailsOf(event, { texts, formats })}</td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
