import type { ViewDetail } from '../insights-schemas.ts';
import type { InsightsFormatter } from '../insights-formatter.ts';
import { getBrowserLabel } from '../insights-tables.ts';
import type { InsightsMessages } from '../messages/en.ts';
import { getValueLabel } from '../messages/value-labels.ts';
import { useInsightsMessages } from '../messages/use-insights-messages.ts';

type Field = keyof InsightsMessages['view']['fields'];
type NumberFormat = (context: FormatContext, value: number) => string;
type TextFormat = (texts: InsightsMessages, value: string) => string;

interface FormatContext {
  readonly formats: InsightsFormatter;
  readonly view: ViewDetail['view'];
}

const count: NumberFormat = ({ formats }, value) => formats.count(value);
const duration: NumberFormat = ({ formats }, value) => formats.duration(value);
const verbatim: TextFormat = (_, value) => value;
const labeled =
  (name: 'device' | 'system' | 'engine' | 'failure' | 'endReason'): TextFormat =>
  ({ view: { valueLabels } }, value) =>
    getValueLabel(valueLabels[name], value);

/** The format of each property: one for numbers or one for text. */
const fields = {
  film: { text: verbatim },
  page: { text: verbatim },
  browser: { text: getBrowserLabel },
  system: { text: labeled('system') },
  device: { text: labeled('device') },
  engine: { text: labeled('engine') },
  watchTime: { number: duration },
  startupTime: { number: duration },
  aggregateStartupTime: { number: duration },
  stallTime: { number: duration },
  stallCount: { number: count },
  nudges: { number: count },
  seekCount: { number: count },
  lastHeight: { number: (_, value) => `${String(value)}p` },
  droppedFrames: { number: formatDroppedFrames },
  completion: { number: ({ formats }, value) => formats.percent(value) },
  experience: { number: count },
  failure: { text: labeled('failure') },
  endReason: { text: labeled('endReason') },
  lost: { number: count },
} satisfies Record<Field, { readonly number: NumberFormat } | { readonly text: TextFormat }>;

/** Formats the number of dropped frames and their share of all frames. */
function formatDroppedFrames({ formats, view }: FormatContext, dropped: number): string {
  const { shownFrames } = view;
  const total = dropped + (typeof shownFrames === 'number' ? shownFrames : 0);
  const share = total > 0 ? ` (${formats.percent(dropped / total)})` : '';
  return `${formats.count(dropped)}${share}`;
}

/** The properties of a view as a description list; unknown properties are left out. */
export function ViewProperties({ view }: { readonly view: ViewDetail['view'] }) {
  const { texts, formats } = useInsightsMessages();
  const names = Object.keys(fields) as Field[];
  const formatProperty = (name: Field): string | undefined => {
    const value = view[name];
    const format: { readonly number?: NumberFormat; readonly text?: TextFormat } = fields[name];
    if (typeof value === 'number') return format.number?.({ formats, view }, value);
    return typeof value === 'string' && value !== '' ? format.text?.(texts, value) : undefined;
  };
  return (
    <dl className="view-facts">
      {names.map((name) => {
        const formatted = formatProperty(name);
        if (formatted === undefined) return null;
        return (
          <div key={name}>
            <dt>{texts.view.fields[name]}</dt>
            <dd>{formatted}</dd>
          </div>
        );
      })}
    </dl>
  );
}
