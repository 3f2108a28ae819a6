import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { chooseTab, useTabChoice } from './tab-choice.ts';

/** One tab and its panel. */
export interface Tab {
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** Unique on the page; the ids of tabs and panels start with it. */
  readonly id: string;
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** The tab that a key moves to, from the tab at `place` of `count`. */
const moves: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Alternatives of which one is shown, as the ARIA tabs pattern has it. The choice holds for every
 * group that has a tab with the same label, and is stored. Without scripts all panels are shown.
 */
export function Tabs({ id, label, tabs }: TabsProps) {
  const labels = tabs.map((tab) => tab.label);
  const current = useTabChoice(labels);
  const isReady = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(labels.indexOf(current ?? ''), labels.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    chooseTab(labels[next] ?? '');
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className="tabs" data-ready={isReady || undefined}>
      <div role="tablist" aria-label={label} ref={list}>
        {labels.map((each, place) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-controls={`${id}-panel-${place}`}
            aria-selected={each === current}
            tabIndex={each === current ? 0 : -1}
            data-label={each}
            onClick={() => chooseTab(each)}
            onKeyDown={onKeyDown}
          >
            {each}
          </button>
        ))}
      </div>
      {tabs.map(({ label: each, content }, place) => (
        <div
          key={each}
          role="tabpanel"
          id={`${id}-panel-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          data-label={each}
          hidden={each !== current}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
