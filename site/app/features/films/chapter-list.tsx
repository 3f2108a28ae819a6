import type { MouseEvent } from 'react';
import { formatTime, toIsoDuration } from '../../lib/i18n/format-time.ts';

export interface ChapterListProps {
  readonly chapters: readonly { readonly start: number; readonly title: string }[];
  /** Called with the time in seconds that a visitor wants to go to. */
  readonly onChoose: (seconds: number) => void;
}

/**
 * The chapters of a film with their times. Each leads to the page that begins there, for whoever
 * presses before scripts run or wants it in a tab of its own; otherwise the film goes there.
 */
export function ChapterList({ chapters, onChoose }: ChapterListProps) {
  const choose = (event: MouseEvent, start: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(start);
  };
  return (
    <ol className="chapter-list">
      {chapters.map(({ start, title }) => (
        <li key={start}>
          <a href={`?t=${Number(start.toFixed(3))}`} onClick={(event) => choose(event, start)}>
            <time dateTime={toIsoDuration(start)}>{formatTime(start)}</time>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
