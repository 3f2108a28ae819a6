import type { EventRow } from './beacon-store.ts';
import { getColumn, viewColumnNames, type ColumnKind, type ViewRow } from '../insights/view-row.ts';

/** The tables of every beacon store. */
export interface BeaconTables {
  beacon_views: ViewRow;
  beacon_events: EventRow;
  beacon_salts: { day: string; salt: string };
}

/** The name of a table. */
export type BeaconTable = keyof BeaconTables;

interface TableColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly isRequired: boolean;
}

const column = (name: string, kind: ColumnKind, isRequired = true): TableColumn => ({
  name,
  kind,
  isRequired,
});

/** The columns of every table, from which each database creates its tables. */
export const tableColumns: Readonly<Record<BeaconTable, readonly TableColumn[]>> = {
  beacon_views: viewColumnNames.map((name) => {
    const { kind, isRequired = false } = getColumn(name);
    return column(name, kind, isRequired);
  }),
  beacon_events: [
    column('view', 'text'),
    column('sequence', 'integer'),
    column('at', 'integer'),
    column('receivedAt', 'integer'),
    column('playhead', 'real', false),
    column('type', 'text'),
    column('data', 'json'),
  ],
  beacon_salts: [column('day', 'text'), column('salt', 'text')],
};

/** The primary key of each table. */
export const tableKeys = {
  beacon_views: ['view'],
  beacon_events: ['view', 'sequence'],
  beacon_salts: ['day'],
} as const satisfies Record<BeaconTable, readonly string[]>;

/** Indexes besides the primary keys. */
export const tableIndexes = [
  ['beacon_views', 'startedAt'],
  ['beacon_views', 'lastReceivedAt'],
  ['beacon_events', 'receivedAt'],
] as const satisfies readonly (readonly [BeaconTable, string])[];

export const tableNames = Object.keys(tableColumns) as BeaconTable[];
