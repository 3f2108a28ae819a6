import { beaconSchema } from 'vitrine/beacon-schema';
import { z } from 'zod';
import { withTable } from './table-in-step.ts';
import type { Wording } from './wording.ts';

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
type Say = Wording['say'];

const beacon = record.parse(beaconSchema);
const state = record.parse(beacon.properties['state']);
const events = z
  .object({ items: z.object({ oneOf: z.array(record) }) })
  .parse(beacon.properties['events']).items.oneOf;

/** What every event tells is told once, above what each tells of its own. */
const ofEveryEvent = new Set(['sequence', 'at', 'playhead']);

const fieldColumns = ['Field', 'Value', 'What it says'];

const code = (text: string): string => `\`${text}\``;

const valueOf = ({ type, enum: words }: Field, say: Say): string =>
  words ? words.map(code).join(' ') : say(type ?? '');

const fieldsOf = (within: unknown, say: Say): readonly Row[] =>
  Object.entries(record.parse(within).properties).map(([name, each]) => [
    code(name),
    valueOf(each, say),
    say(each.description),
  ]);

type Told = z.infer<typeof record>;

/** What an event tells in the fields whose names are wanted. */
function fieldsTold(
  { required, properties }: Told,
  say: Say,
  isWanted: (name: string) => boolean,
): string {
  const told = Object.entries(properties).filter(([name]) => name !== 'type' && isWanted(name));
  const fields = told.map(([name, each]) => {
    const maybe = required.includes(name) ? '' : ` (${say('where known')})`;
    const words = each.enum ? ` ${valueOf(each, say)}` : '';
    return `${code(name)}${maybe}: ${say(each.description)}${words}`;
  });
  return fields.join(' ');
}

const everyEventRow = (event: Told, say: Say): Row => [
  say('each of them'),
  say('What follows has happened; its name is `type`.'),
  fieldsTold(event, say, (name) => ofEveryEvent.has(name)),
];

const eventRow = (event: Told, say: Say): Row => [
  code(String(event.properties['type']?.const)),
  say(event.description),
  fieldsTold(event, say, (name) => !ofEveryEvent.has(name)),
];

/** Every table of the page of measures by its heading. */
const tables = {
  'Every measure': {
    columns: fieldColumns,
    rows: (say: Say) => fieldsOf(state.properties['measures'], say),
  },
  'What is told of the film and the page': {
    columns: fieldColumns,
    rows: (say: Say) => fieldsOf(state.properties['about'], say),
  },
  'Every event': {
    columns: ['Event', 'What happened', 'Fields'],
    rows: (say: Say) => [
      ...events.slice(0, 1).map((event) => everyEventRow(event, say)),
      ...events.map((event) => eventRow(event, say)),
    ],
  },
  'The state of a view': { columns: fieldColumns, rows: (say: Say) => fieldsOf(state, say) },
  'The beacon itself': { columns: fieldColumns, rows: (say: Say) => fieldsOf(beacon, say) },
};

/** Brings every table of the page of measures in step with the schema of beacons. */
export function measuresInStep(page: string, { say }: Wording): string {
  return Object.entries(tables).reduce(
    (text, [heading, { columns, rows }]) =>
      withTable(text, say(heading), [columns.map((column) => say(column)), ...rows(say)]),
    page,
  );
}
