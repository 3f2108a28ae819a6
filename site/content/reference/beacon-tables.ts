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

/** What every event tells is told once, above what each tells of its own. */
const ofEveryEvent = new Set(['sequence', 'at', 'playhead']);

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

type Told = z.infer<typeof record>;

/** What an event tells in the fields whose names are wanted. */
function fieldsTold({ required, properties }: Told, isWanted: (name: string) => boolean): string {
  const told = Object.entries(properties).filter(([name]) => name !== 'type' && isWanted(name));
  const fields = told.map(([name, each]) => {
    const maybe = required.includes(name) ? '' : ` (if known)`;
    const words = each.enum ? ` ${valueOf(each)}` : '';
    return `${code(name)}${maybe}: ${each.description}${words}`;
  });
  return fields.join(' ');
}

const everyEventRow = (event: Told): Row => [
  'each of them',
  'What follows has happened; its name is `type`.',
  fieldsTold(event, (name) => ofEveryEvent.has(name)),
];

const eventRow = (event: Told): Row => [
  code(String(event.properties['type']?.const)),
  event.description,
  fieldsTold(event, (name) => !ofEveryEvent.has(name)),
];

/** Every table of the page of measures by its heading. */
const tables = {
  'Every measure': {
    columns: fieldColumns,
    rows: () => fieldsOf(state.properties['measures']),
  },
  'What is told of the film and the page': {
    columns: fieldColumns,
    rows: () => fieldsOf(state.properties['about']),
  },
  'Every event': {
    columns: ['Event', 'What happened', 'Fields'],
    rows: () => [
      ...events.slice(0, 1).map((event) => everyEventRow(event)),
      ...events.map((event) => eventRow(event)),
    ],
  },
  'The state of a view': { columns: fieldColumns, rows: () => fieldsOf(state) },
  'The beacon itself': { columns: fieldColumns, rows: () => fieldsOf(beacon) },
};

/** Brings every table of the page of measures in step with the schema of beacons. */
export function metricsInStep(page: string): string {
  return Object.entries(tables).reduce(
    (text, [heading, { columns, rows }]) => withTable(text, heading, [columns, ...rows()]),
    page,
  );
}
