import type { ViewDetail } from '../insights-schemas.ts';
import type { InsightsFormatter } from '../insights-formatter.ts';
import { getBrowserLabel } from '../insights-tables.ts';
import type { InsightsMessages } from '../messages/en.ts';
import { getValueLabel } from '../messages/value-labels.ts';
import { useInsightsMessages } from '../messages/use-insights-messages.ts';

type Field = keyof InsightsMessages['view']['fields'];
type Written = (writing: Writing, value: number) => string;
type Worded = (texts: InsightsMessages, value: string) => string;

interface Writing {
  readonly formats: InsightsFormatter;
  readonly view: ViewDetail['view'];
}

const count: Written = ({ formats }, value) => formats.count(value);
const duration: Written = ({ formats }, value) => formats.duration(value);
const asItIs: Worded = (_, value) => value;
const worded =
  (name: 'device' | 'system' | 'engine' | 'failure' | 'endReason'): Worded =>
  ({ view: { told } }, value) =>
    getValueLabel(told[name], value);

/** How what is known of a view is written: numbers, and words. */
const fields = {
  film: { word: asItIs },
  page: { word: asItIs },
  browser: { word: getBrowserLabel },
  system: { word: worded('system') },
  device: { word: worded('device') },
  engine: { word: worded('engine') },
  watchTime: { number: duration },
  startupTime: { number: duration },
  aggregateStartupTime: { number: duration },
  stallTime: { number: duration },
  stallCount: { number: count },
  nudges: { number: count },
  seekCount: { number: count },
  lastHeight: { number: (_, value) => `${String(value)}p` },
  droppedFrames: { number: droppedOf },
  completion: { number: ({ formats }, value) => formats.percent(value) },
  experience: { number: count },
  failure: { word: worded('failure') },
  endReason: { word: worded('endReason') },
  lost: { number: count },
} satisfies Record<Field, { readonly number: Written } | { readonly word: Worded }>;

/** How many frames came too late, and which part of all that is. */
function droppedOf({ formats, view }: Writing, dropped: number): string {
  const { shownFrames } = view;
  const all = dropped + (typeof shownFrames === 'number' ? shownFrames : 0);
  const part = all > 0 ? ` (${formats.percent(dropped / all)})` : '';
  return `${formats.count(dropped)}${part}`;
}

/** What is known of a view; what is not known is left out. */
export function ViewProperties({ view }: { readonly view: ViewDetail['view'] }) {
  const { texts, formats } = useInsightsMessages();
  const names = Object.keys(fields) as Field[];
  const write = (name: Field): string | undefined => {
    const value = view[name];
    const how: { readonly number?: Written; readonly word?: Worded } = fields[name];
    if (typeof value === 'number') return how.number?.({ formats, view }, value);
    return typeof value === 'string' && value !== '' ? how.word?.(texts, value) : undefined;
  };
  return (
    <dl className="view-facts">
      {names.map((name) => {
        const written = write(name);
        if (written === undefined) return null;
        return (
          <div key={name}>
            <dt>{texts.view.fields[name]}</dt>
            <dd>{written}</dd>
          </div>
        );
      })}
    </dl>
  );
}
