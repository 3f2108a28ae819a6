import { beaconSchema } from 'vitrine/beacon-schema';
import { z } from 'zod';
import { replaceTable } from './replace-table.ts';

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

/** Fields that every event has; they are described once, above the others. */
const commonFields = new Set(['sequence', 'at', 'playhead']);

const fieldColumns = ['Field', 'Type', 'Description'];

const code = (text: string): string => `\`${text}\``;

const valueOf = ({ type, enum: words }: Field): string =>
  words ? words.map(code).join(' ') : (type ?? '');

const fieldsOf = (within: unknown): readonly Row[] =>
  Object.entries(record.parse(within).properties).map(([name, each]) => [
    code(name),
    valueOf(each),
    each.description,
  ]);

type Described = z.infer<typeof record>;

/** Describes the fields of an event whose names are wanted. */
function describeFields(
  { required, properties }: Described,
  isWanted: (name: string) => boolean,
): string {
  const wanted = Object.entries(properties).filter(([name]) => name !== 'type' && isWanted(name));
  const fields = wanted.map(([name, each]) => {
    const optional = required.includes(name) ? '' : ` (optional)`;
    const words = each.enum ? ` ${valueOf(each)}` : '';
    return `${code(name)}${optional}: ${each.description}${words}`;
  });
  return fields.join(' ');
}

const everyEventRow = (event: Described): Row => [
  'all events',
  'Every event has these fields. `type` is its name.',
  describeFields(event, (name) => commonFields.has(name)),
];

const eventRow = (event: Described): Row => [
  code(String(event.properties['type']?.const)),
  event.description,
  describeFields(event, (name) => !commonFields.has(name)),
];

/** The tables of the page on playback metrics by heading. */
const tables = {
  Metrics: {
    columns: fieldColumns,
    rows: () => fieldsOf(state.properties['measures']),
  },
  'Video and page': {
    columns: fieldColumns,
    rows: () => fieldsOf(state.properties['about']),
  },
  Events: {
    columns: ['Event', 'Description', 'Fields'],
    rows: () => [
      ...events.slice(0, 1).map((event) => everyEventRow(event)),
      ...events.map((event) => eventRow(event)),
    ],
  },
  'View state': { columns: fieldColumns, rows: () => fieldsOf(state) },
  Beacon: { columns: fieldColumns, rows: () => fieldsOf(beacon) },
};

/** Regenerates the tables of the page on playback metrics from the beacon schema. */
export function metricsInStep(page: string): string {
  return Object.entries(tables).reduce(
    (text, [heading, { columns, rows }]) => replaceTable(text, heading, [columns, ...rows()]),
    page,
  );
}
