import type { WholeView } from '../insight-shapes.ts';
import type { Formats } from '../formats.ts';
import type { InsightTexts } from '../texts/en.ts';
import { useInsightTexts } from '../texts/use-insight-texts.ts';

type Field = keyof InsightTexts['view']['fields'];
type Written = (formats: Formats, value: number) => string;

const count: Written = (formats, value) => formats.count(value);
const duration: Written = (formats, value) => formats.duration(value);

/** How numbers of a view are written; whatever else there is are words. */
const fields = {
  film: undefined,
  page: undefined,
  browser: undefined,
  system: undefined,
  device: undefined,
  engine: undefined,
  watchTime: duration,
  startupTime: duration,
  stallTime: duration,
  stallCount: count,
  nudges: count,
  seekCount: count,
  lastHeight: (_, value) => `${String(value)}p`,
  droppedFrames: count,
  completion: (formats, value) => formats.part(value),
  experience: count,
  failure: undefined,
  endReason: undefined,
  lost: count,
} satisfies Record<Field, Written | undefined>;

/** What is known of a view; what is not known is left out. */
export function ViewFacts({ view }: { readonly view: WholeView['view'] }) {
  const { texts, formats } = useInsightTexts();
  const names = Object.keys(fields) as Field[];
  return (
    <dl className="view-facts">
      {names.map((name) => {
        const value = view[name];
        const write: Written | undefined = fields[name];
        if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) return null;
        return (
          <div key={name}>
            <dt>{texts.view.fields[name]}</dt>
            <dd>{typeof value === 'number' && write ? write(formats, value) : String(value)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
