import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useHydrated } from '../../lib/react/use-hydrated.ts';
import { chooseTab, useTabChoice } from './tab-choice.ts';

/** One tab and its panel. */
export interface Tab {
  readonly label: string;
  /** What a choice of this tab is stored as, the same in every language. Default: the label. */
  readonly choice?: string;
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
 * group that has a tab with the same `choice`, and is stored. Without scripts all panels are shown.
 */
export function Tabs({ id, label, tabs }: TabsProps) {
  const choices = tabs.map(({ label: own, choice = own }) => choice);
  const current = useTabChoice(choices);
  const isReady = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(choices.indexOf(current ?? ''), choices.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    chooseTab(choices[next] ?? '');
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className="tabs" data-ready={isReady || undefined}>
      <div role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ label: own, choice = own }, place) => (
          <button
            key={choice}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-controls={`${id}-panel-${place}`}
            aria-selected={choice === current}
            tabIndex={choice === current ? 0 : -1}
            data-choice={choice}
            onClick={() => chooseTab(choice)}
            onKeyDown={onKeyDown}
          >
            {own}
          </button>
        ))}
      </div>
      {tabs.map(({ label: own, choice = own, content }, place) => (
        <div
          key={choice}
          role="tabpanel"
          id={`${id}-panel-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          data-choice={choice}
          data-label={own}
          hidden={choice !== current}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
