import { html, nothing, type TemplateResult } from 'lit';
import { parseTime } from '../../lib/i18n/parse-time.ts';
import type { ShareMessages } from './messages.ts';

/** State of the start time fields. */
export interface StartTimeInput {
  /** Whether the link has a start time. */
  readonly isEnabled: boolean;
  /** The text in the field, which may be invalid. */
  readonly time: string;
}

/** Returns the start time in seconds; `undefined` if it is disabled or invalid. */
export const getStartSeconds = ({ isEnabled, time }: StartTimeInput): number | undefined =>
  isEnabled ? parseTime(time) : undefined;

/** Renders a checkbox, a text field for the time, and an error if the time is invalid. */
export function renderStartTimeFields(
  start: StartTimeInput,
  { startAt, time, invalidTime }: ShareMessages,
  onChange: (start: StartTimeInput) => void,
): TemplateResult {
  const isInvalid = start.isEnabled && getStartSeconds(start) === undefined;
  return html`<div class="start">
      <label
        ><input
          type="checkbox"
          .checked=${start.isEnabled}
          @change=${({ target }: Event) =>
            onChange({ ...start, isEnabled: (target as HTMLInputElement).checked })}
        />${startAt}</label
      >
      <input
        class="time"
        autocomplete="off"
        aria-label=${time}
        aria-invalid=${isInvalid ? 'true' : 'false'}
        aria-describedby="invalid-time"
        .value=${start.time}
        @focus=${selectText}
        @input=${({ target }: Event) =>
          onChange({ isEnabled: true, time: (target as HTMLInputElement).value })}
      />
    </div>
    <p id="invalid-time" aria-live="polite">${isInvalid ? invalidTime : nothing}</p>`;
}

/** Selects the text of a field on focus, so that it can be copied or replaced. */
export const selectText = ({ target }: Event): void => (target as HTMLInputElement).select();
