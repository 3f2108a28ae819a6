import type { InsightsFormatter } from '../insights-formatter.ts';
import type { ViewEvent } from '../insights-schemas.ts';
import type { InsightsMessages } from '../messages/en.ts';
import { getValueLabel, type EventField, type ValueLabels } from '../messages/value-labels.ts';

/** Fields with enumerated values, and the set of their labels. */
const enumFields = new Map<string, keyof ValueLabels>(
  Object.entries({
    kind: 'failure',
    class: 'failureClass',
    reason: 'endReason',
    mode: 'mode',
  } as const satisfies Partial<Record<EventField, keyof ValueLabels>>),
);

/** Fields with a duration, and their unit in milliseconds. */
const durationUnits = new Map<string, number>(
  Object.entries({ duration: 1, from: 1000, media: 1000 } satisfies Partial<
    Record<EventField, number>
  >),
);

interface Localization {
  readonly messages: InsightsMessages;
  readonly formatter: InsightsFormatter;
}

/** Formats the other fields of an event as text in the language of the page. */
export function formatEventDetails(
  { data }: ViewEvent,
  { messages, formatter }: Localization,
): string {
  const { valueLabels } = messages.view;
  const formatField = (name: string, value: unknown): string => {
    const unit = durationUnits.get(name);
    if (typeof value === 'number' && unit !== undefined)
      return formatter.formatDuration(value * unit);
    if (typeof value === 'boolean') return valueLabels.boolean[`${value}`];
    if (typeof value !== 'string') return JSON.stringify(value);
    const labels = enumFields.get(name);
    return labels === undefined ? value : getValueLabel(valueLabels[labels], value);
  };
  return Object.entries(data)
    .map(
      ([name, value]) => `${getValueLabel(valueLabels.field, name)}: ${formatField(name, value)}`,
    )
    .join(', ');
}
