import { html, nothing, type TemplateResult } from 'lit';
import { readClock } from './read-clock.ts';
import type { ShareTexts } from './texts.ts';

/** Where a shared film is to begin, as it is written. */
export interface Start {
  /** Whether it is to begin there at all. */
  readonly isWanted: boolean;
  /** What was typed, which may be no time. */
  readonly time: string;
}

/** Seconds from the beginning; undefined for the beginning itself, and for a time that is none. */
export const secondsOf = ({ isWanted, time }: Start): number | undefined =>
  isWanted ? readClock(time) : undefined;

/** A box to tick and a time to write; a time that is none is said. */
export function startFields(
  start: Start,
  { startAt, time, badTime }: ShareTexts,
  change: (start: Start) => void,
): TemplateResult {
  const isBad = start.isWanted && secondsOf(start) === undefined;
  return html`<div class="start">
      <label
        ><input
          type="checkbox"
          .checked=${start.isWanted}
          @change=${({ target }: Event) =>
            change({ ...start, isWanted: (target as HTMLInputElement).checked })}
        />${startAt}</label
      >
      <input
        class="time"
        autocomplete="off"
        aria-label=${time}
        aria-invalid=${isBad ? 'true' : 'false'}
        aria-describedby="bad"
        .value=${start.time}
        @focus=${selectAll}
        @input=${({ target }: Event) =>
          change({ isWanted: true, time: (target as HTMLInputElement).value })}
      />
    </div>
    <p id="bad" aria-live="polite">${isBad ? badTime : nothing}</p>`;
}

/** What is in a field is there to be copied or replaced whole. */
export const selectAll = ({ target }: Event): void => (target as HTMLInputElement).select();
