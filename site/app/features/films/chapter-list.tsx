import type { MouseEvent } from 'react';
import { formatTime, toIsoDuration } from '../../lib/i18n/format-time.ts';

export interface ChapterListProps {
  readonly chapters: readonly { readonly start: number; readonly title: string }[];
  /** Called with the start time of the selected chapter, in seconds. */
  readonly onSelect: (seconds: number) => void;
}

/**
 * The chapters of a film with their start times. Selecting one seeks the player. The links work
 * before hydration and open in a new tab.
 */
export function ChapterList({ chapters, onSelect }: ChapterListProps) {
  const handleClick = (event: MouseEvent, start: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(start);
  };
  return (
    <ol className="chapter-list">
      {chapters.map(({ start, title }) => (
        <li key={start}>
          <a href={`?t=${Number(start.toFixed(3))}`} onClick={(event) => handleClick(event, start)}>
            <time dateTime={toIsoDuration(start)}>{formatTime(start)}</time>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
