import { expect, it } from 'vitest';
import { beaconSchema } from 'vitrine/beacon-schema';
import schema from '../beacon-1.json' with { type: 'json' };
import { viewColumns, viewColumnNames } from '../insights/view-row.ts';

it('the published schema equals the schema of the player (updated by npm run reference)', () => {
  expect(schema).toEqual(JSON.parse(JSON.stringify(beaconSchema)));
});

it('every field of a view state has a column', () => {
  const { about, measures, startedAt: _, ...state } = schema.properties.state.properties;
  const listColumns = (source: string) =>
    viewColumnNames.filter((name) => viewColumns[name].source === source).toSorted();
  expect(listColumns('state')).toEqual(Object.keys(state).toSorted());
  expect(listColumns('about')).toEqual(Object.keys(about.properties).toSorted());
  expect(listColumns('measures')).toEqual(Object.keys(measures.properties).toSorted());
});
