import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useHydrated } from '../../lib/react/use-hydrated.ts';
import { chooseTab, useTabChoice } from './tab-choice.ts';

/** One tab and its panel. */
export interface Tab {
  readonly label: string;
  /** The stored value of this tab, the same in every locale. Default: the label. */
  readonly choice?: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** Prefix of the IDs of tabs and panels, unique on the page. */
  readonly id: string;
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** Functions that return the index of the tab that a key selects, by key. */
const nextIndexByKey: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs, following the ARIA tabs pattern. The choice is stored, and is selected in every group that
 * has a tab with the same `choice`. Without scripts, all panels are shown.
 */
export function Tabs({ id, label, tabs }: TabsProps) {
  const choices = tabs.map(({ label: tabLabel, choice = tabLabel }) => choice);
  const selectedChoice = useTabChoice(choices);
  const isReady = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndexByKey[event.key]?.(choices.indexOf(selectedChoice ?? ''), choices.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    chooseTab(choices[next] ?? '');
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className="tabs" data-ready={isReady || undefined}>
      <div role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ label: tabLabel, choice = tabLabel }, index) => (
          <button
            key={choice}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={choice === selectedChoice}
            tabIndex={choice === selectedChoice ? 0 : -1}
            data-choice={choice}
            onClick={() => chooseTab(choice)}
            onKeyDown={onKeyDown}
          >
            {tabLabel}
          </button>
        ))}
      </div>
      {tabs.map(({ label: tabLabel, choice = tabLabel, content }, index) => (
        <div
          key={choice}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-choice={choice}
          data-label={tabLabel}
          hidden={choice !== selectedChoice}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
