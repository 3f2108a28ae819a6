import type { ViewDetail } from '../insights-schemas.ts';
import type { InsightsFormatter } from '../insights-formatter.ts';
import { getBrowserLabel } from '../insights-tables.ts';
import type { InsightsMessages } from '../messages/en.ts';
import { getValueLabel } from '../messages/value-labels.ts';
import { useInsightsMessages } from '../messages/use-insights-messages.ts';

type Field = keyof InsightsMessages['view']['fields'];
type NumberFormat = (context: FormatContext, value: number) => string;
type TextFormat = (messages: InsightsMessages, value: string) => string;

interface FormatContext {
  readonly formatter: InsightsFormatter;
  readonly view: ViewDetail['view'];
}

const formatCount: NumberFormat = ({ formatter }, value) => formatter.formatCount(value);
const formatDuration: NumberFormat = ({ formatter }, value) => formatter.formatDuration(value);
const formatVerbatim: TextFormat = (_, value) => value;
const formatAsLabel =
  (name: 'device' | 'system' | 'engine' | 'failure' | 'endReason'): TextFormat =>
  ({ view: { valueLabels } }, value) =>
    getValueLabel(valueLabels[name], value);

/** The formatter of each property, which is a number or a text. */
const fields = {
  film: { text: formatVerbatim },
  page: { text: formatVerbatim },
  browser: { text: getBrowserLabel },
  system: { text: formatAsLabel('system') },
  device: { text: formatAsLabel('device') },
  engine: { text: formatAsLabel('engine') },
  watchTime: { number: formatDuration },
  startupTime: { number: formatDuration },
  aggregateStartupTime: { number: formatDuration },
  stallTime: { number: formatDuration },
  stallCount: { number: formatCount },
  nudges: { number: formatCount },
  seekCount: { number: formatCount },
  lastHeight: { number: (_, value) => `${String(value)}p` },
  droppedFrames: { number: formatDroppedFrames },
  completion: { number: ({ formatter }, value) => formatter.formatPercent(value) },
  experience: { number: formatCount },
  failure: { text: formatAsLabel('failure') },
  endReason: { text: formatAsLabel('endReason') },
  lost: { number: formatCount },
} satisfies Record<Field, { readonly number: NumberFormat } | { readonly text: TextFormat }>;

/** Formats the number of dropped frames and their share of all frames. */
function formatDroppedFrames({ formatter, view }: FormatContext, dropped: number): string {
  const { shownFrames } = view;
  const total = dropped + (typeof shownFrames === 'number' ? shownFrames : 0);
  const share = total > 0 ? ` (${formatter.formatPercent(dropped / total)})` : '';
  return `${formatter.formatCount(dropped)}${share}`;
}

/** The properties of a view as a description list, without properties that have no value. */
export function ViewProperties({ view }: { readonly view: ViewDetail['view'] }) {
  const { messages, formatter } = useInsightsMessages();
  const names = Object.keys(fields) as Field[];
  const formatProperty = (name: Field): string | undefined => {
    const value = view[name];
    const format: { readonly number?: NumberFormat; readonly text?: TextFormat } = fields[name];
    if (typeof value === 'number') return format.number?.({ formatter, view }, value);
    return typeof value === 'string' && value !== '' ? format.text?.(messages, value) : undefined;
  };
  return (
    <dl className="view-properties">
      {names.map((name) => {
        const formatted = formatProperty(name);
        if (formatted === undefined) return null;
        return (
          <div key={name}>
            <dt>{messages.view.fields[name]}</dt>
            <dd>{formatted}</dd>
          </div>
        );
      })}
    </dl>
  );
}
