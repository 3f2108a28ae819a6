import { expect, it } from 'vitest';
import { beaconSchema } from 'vitrine/beacon-schema';
import schema from '../beacon-1.json' with { type: 'json' };
import { viewColumns, viewColumnNames } from '../insights/view-row.ts';

it('the published schema is that of the player; npm run reference writes it anew', () => {
  expect(schema).toEqual(JSON.parse(JSON.stringify(beaconSchema)));
});

it('every field of a state has a column', () => {
  const { about, measures, startedAt: _, ...state } = schema.properties.state.properties;
  const columns = (source: string) =>
    viewColumnNames.filter((name) => viewColumns[name].source === source).toSorted();
  expect(columns('state')).toEqual(Object.keys(state).toSorted());
  expect(columns('about')).toEqual(Object.keys(about.properties).toSorted());
  expect(columns('measures')).toEqual(Object.keys(measures.properties).toSorted());
});
