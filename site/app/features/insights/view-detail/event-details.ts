import type { InsightsFormatter } from '../insights-formatter.ts';
import type { ViewEvent } from '../insights-schemas.ts';
import type { InsightsMessages } from '../messages/en.ts';
import { getValueLabel, type EventField, type ValueLabels } from '../messages/value-labels.ts';

/** The key of the value labels for each field with enumerated values. */
const enumFields = new Map<string, keyof ValueLabels>(
  Object.entries({
    kind: 'failure',
    class: 'failureClass',
    reason: 'endReason',
    mode: 'mode',
  } as const satisfies Partial<Record<EventField, keyof ValueLabels>>),
);

/** The unit of each duration field, in milliseconds. */
const durationUnitsMs = new Map<string, number>(
  Object.entries({ duration: 1, from: 1000, media: 1000 } satisfies Partial<
    Record<EventField, number>
  >),
);

interface Localization {
  readonly messages: InsightsMessages;
  readonly formatter: InsightsFormatter;
}

/** Formats the fields that only some types of events have, in the language of the page. */
export function formatEventDetails(
  { data }: ViewEvent,
  { messages, formatter }: Localization,
): string {
  const { valueLabels } = messages.view;
  const formatField = (name: string, value: unknown): string => {
    const unitMs = durationUnitsMs.get(name);
    if (typeof value === 'number' && unitMs !== undefined)
      return formatter.formatDuration(value * unitMs);
    if (typeof value === 'boolean') return valueLabels.boolean[`${value}`];
    if (typeof value !== 'string') return JSON.stringify(value);
    const labelsKey = enumFields.get(name);
    return labelsKey === undefined ? value : getValueLabel(valueLabels[labelsKey], value);
  };
  return Object.entries(data)
    .map(
      ([name, value]) => `${getValueLabel(valueLabels.field, name)}: ${formatField(name, value)}`,
    )
    .join(', ');
}
