import { html, nothing, type TemplateResult } from 'lit';
import { parseTime } from '../../lib/i18n/read-clock.ts';
import type { ShareMessages } from './messages.ts';

/** Where a shared film is to begin, as it is written. */
export interface StartTimeInput {
  /** Whether it is to begin there at all. */
  readonly isEnabled: boolean;
  /** What was typed, which may be no time. */
  readonly time: string;
}

/** Seconds from the beginning; undefined for the beginning itself, and for a time that is none. */
export const getStartSeconds = ({ isEnabled, time }: StartTimeInput): number | undefined =>
  isEnabled ? parseTime(time) : undefined;

/** A box to tick and a time to write; a time that is none is said. */
export function renderStartTimeFields(
  start: StartTimeInput,
  { startAt, time, badTime }: ShareMessages,
  change: (start: StartTimeInput) => void,
): TemplateResult {
  const isBad = start.isEnabled && getStartSeconds(start) === undefined;
  return html`<div class="start">
      <label
        ><input
          type="checkbox"
          .checked=${start.isEnabled}
          @change=${({ target }: Event) =>
            change({ ...start, isEnabled: (target as HTMLInputElement).checked })}
        />${startAt}</label
      >
      <input
        class="time"
        autocomplete="off"
        aria-label=${time}
        aria-invalid=${isBad ? 'true' : 'false'}
        aria-describedby="bad"
        .value=${start.time}
        @focus=${selectText}
        @input=${({ target }: Event) =>
          change({ isEnabled: true, time: (target as HTMLInputElement).value })}
      />
    </div>
    <p id="bad" aria-live="polite">${isBad ? badTime : nothing}</p>`;
}

/** What is in a field is there to be copied or replaced whole. */
export const selectText = ({ target }: Event): void => (target as HTMLInputElement).select();
