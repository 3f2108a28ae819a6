import { beaconSchema } from 'vitrine/beacon-schema';
import { z } from 'zod';
import { withTable } from './table-in-step.ts';

const field = z.looseObject({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
  description: z.string().default(''),
});
const record = z.looseObject({
  description: z.string(),
  required: z.array(z.string()),
  properties: z.record(z.string(), field),
});

type Field = z.infer<typeof field>;
type Row = readonly string[];

const beacon = record.parse(beaconSchema);
const state = record.parse(beacon.properties['state']);
const events = z
  .object({ items: z.object({ oneOf: z.array(record) }) })
  .parse(beacon.properties['events']).items.oneOf;

/** What every event tells is told once, before the table. */
const ofEveryEvent = new Set(['type', 'sequence', 'at', 'playhead']);

const fieldColumns = ['Field', 'Value', 'What it says'];

const code = (text: string): string => `\`${text}\``;

const valueOf = ({ type, enum: words }: Field): string =>
  words ? words.map(code).join(' ') : (type ?? '');

const fieldsOf = (within: unknown): readonly Row[] =>
  Object.entries(record.parse(within).properties).map(([name, each]) => [
    code(name),
    valueOf(each),
    each.description,
  ]);

const eventRow = ({ description, required, properties }: z.infer<typeof record>): Row => {
  const told = Object.entries(properties).filter(([name]) => !ofEveryEvent.has(name));
  const fields = told.map(([name, each]) => {
    const maybe = required.includes(name) ? '' : ' (where known)';
    const words = each.enum ? ` ${valueOf(each)}` : '';
    return `${code(name)}${maybe}: ${each.description}${words}`;
  });
  return [code(String(properties['type']?.const)), description, fields.join(' ')];
};

/** Every table of the page of measures by its heading. */
const tables: Readonly<Record<string, readonly Row[]>> = {
  'Every measure': [fieldColumns, ...fieldsOf(state.properties['measures'])],
  'What is told of the film and the page': [fieldColumns, ...fieldsOf(state.properties['about'])],
  'Every event': [['Event', 'What happened', 'Fields'], ...events.map(eventRow)],
  'The state of a view': [fieldColumns, ...fieldsOf(state)],
  'The beacon itself': [fieldColumns, ...fieldsOf(beacon)],
};

/** Where the page of measures is written. */
export const measuresPage = new URL('../docs/reference/measures.md', import.meta.url);

/** Brings every table of the page in step with the schema of beacons. */
export function measuresInStep(page: string): string {
  return Object.entries(tables).reduce(
    (text, [heading, rows]) => withTable(text, heading, rows),
    page,
  );
}
