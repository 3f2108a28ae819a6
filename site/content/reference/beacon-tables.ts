import { beaconSchema } from 'vitrine/beacon-schema';
import { z } from 'zod';
import { replaceTable } from './replace-table.ts';

const fieldSchema = z.looseObject({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
  description: z.string().default(''),
});
const recordSchema = z.looseObject({
  description: z.string(),
  required: z.array(z.string()),
  properties: z.record(z.string(), fieldSchema),
});

type Field = z.infer<typeof fieldSchema>;
type Row = readonly string[];

const beacon = recordSchema.parse(beaconSchema);
const state = recordSchema.parse(beacon.properties['state']);
const events = z
  .object({ items: z.object({ oneOf: z.array(recordSchema) }) })
  .parse(beacon.properties['events']).items.oneOf;

/** Fields of every event; they are described once, in the first row. */
const commonFields = new Set(['sequence', 'at', 'playhead']);

const fieldColumns = ['Field', 'Type', 'Description'];

const code = (text: string): string => `\`${text}\``;

const formatType = ({ type, enum: values }: Field): string =>
  values ? values.map(code).join(' ') : (type ?? '');

const createFieldRows = (schema: unknown): readonly Row[] =>
  Object.entries(recordSchema.parse(schema).properties).map(([name, field]) => [
    code(name),
    formatType(field),
    field.description,
  ]);

type SchemaRecord = z.infer<typeof recordSchema>;

/** Describes the fields of an event that a filter selects by name. */
function describeFields(
  { required, properties }: SchemaRecord,
  filter: (name: string) => boolean,
): string {
  const selected = Object.entries(properties).filter(([name]) => name !== 'type' && filter(name));
  const descriptions = selected.map(([name, field]) => {
    const optional = required.includes(name) ? '' : ` (optional)`;
    const values = field.enum ? ` ${formatType(field)}` : '';
    return `${code(name)}${optional}: ${field.description}${values}`;
  });
  return descriptions.join(' ');
}

const createCommonFieldsRow = (event: SchemaRecord): Row => [
  'all events',
  'Every event has these fields. `type` is its name.',
  describeFields(event, (name) => commonFields.has(name)),
];

const createEventRow = (event: SchemaRecord): Row => [
  code(String(event.properties['type']?.const)),
  event.description,
  describeFields(event, (name) => !commonFields.has(name)),
];

/** The tables of the playback metrics page, by heading. */
const tables = {
  Metrics: {
    columns: fieldColumns,
    rows: () => createFieldRows(state.properties['measures']),
  },
  'Video and page': {
    columns: fieldColumns,
    rows: () => createFieldRows(state.properties['about']),
  },
  Events: {
    columns: ['Event', 'Description', 'Fields'],
    rows: () => [
      ...events.slice(0, 1).map((event) => createCommonFieldsRow(event)),
      ...events.map((event) => createEventRow(event)),
    ],
  },
  'View state': { columns: fieldColumns, rows: () => createFieldRows(state) },
  Beacon: { columns: fieldColumns, rows: () => createFieldRows(beacon) },
};

/** Regenerates the tables of the playback metrics page from the beacon schema. */
export function updateMetricsTables(page: string): string {
  return Object.entries(tables).reduce(
    (text, [heading, { columns, rows }]) => replaceTable(text, heading, [columns, ...rows()]),
    page,
  );
}
