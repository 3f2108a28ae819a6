import { useHydrated } from '../frame/use-hydrated.ts';
import { clock, isoDuration } from './clock.ts';

export interface ChapterListProps {
  readonly chapters: readonly { readonly start: number; readonly title: string }[];
  /** Called with the time in seconds that a visitor wants to go to. */
  readonly onChoose: (seconds: number) => void;
}

/** The chapters of a film with their times; once scripts run, each is a way there. */
export function ChapterList({ chapters, onChoose }: ChapterListProps) {
  const hydrated = useHydrated();
  return (
    <ol className="chapter-list">
      {chapters.map(({ start, title }) => {
        const content = (
          <>
            <time dateTime={isoDuration(start)}>{clock(start)}</time>
            {title}
          </>
        );
        return (
          <li key={start}>
            {hydrated ? (
              <button type="button" onClick={() => onChoose(start)}>
                {content}
              </button>
            ) : (
              <span>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
