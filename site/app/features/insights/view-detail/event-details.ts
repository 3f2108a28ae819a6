import type { InsightsFormatter } from '../insights-formatter.ts';
import type { ViewEvent } from '../insights-schemas.ts';
import type { InsightsMessages } from '../messages/en.ts';
import { getValueLabel, type EventField, type ValueLabels } from '../messages/value-labels.ts';

/** What is told in words that the page has words of its own for. */
const worded = new Map<string, keyof ValueLabels>(
  Object.entries({
    kind: 'failure',
    class: 'failureClass',
    reason: 'endReason',
    mode: 'mode',
  } as const satisfies Partial<Record<EventField, keyof ValueLabels>>),
);

/** Milliseconds of one of what is a duration. */
const durations = new Map<string, number>(
  Object.entries({ duration: 1, from: 1000, media: 1000 } satisfies Partial<
    Record<EventField, number>
  >),
);

interface Writing {
  readonly texts: InsightsMessages;
  readonly formats: InsightsFormatter;
}

/** What else an event says, in the words of the page. */
export function formatEventDetails({ data }: ViewEvent, { texts, formats }: Writing): string {
  const { told } = texts.view;
  const written = (name: string, value: unknown): string => {
    const unit = durations.get(name);
    if (typeof value === 'number' && unit !== undefined) return formats.duration(value * unit);
    if (typeof value === 'boolean') return told.truth[`${value}`];
    if (typeof value !== 'string') return JSON.stringify(value);
    const words = worded.get(name);
    return words === undefined ? value : getValueLabel(told[words], value);
  };
  return Object.entries(data)
    .map(([name, value]) => `${getValueLabel(told.field, name)}: ${written(name, value)}`)
    .join(', ');
}
