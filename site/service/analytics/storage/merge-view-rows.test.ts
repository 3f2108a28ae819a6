import { expect, it } from 'vitest';
import { createViewRow } from '../test/view-fixtures.ts';
import { groupRowsByView } from './merge-view-rows.ts';

it('merges the rows of a view to a partial row only if all of them are partial', () => {
  const partial = {
    row: createViewRow({ sequence: -5, stallCount: 2 }),
    isPartial: true,
    events: [],
  };
  const complete = { row: createViewRow({ sequence: 1 }), events: [] };
  const later = {
    row: createViewRow({ sequence: -1, droppedFrames: 4 }),
    isPartial: true,
    events: [],
  };
  expect(groupRowsByView([partial, later]).get('a')).toMatchObject({
    isPartial: true,
    row: { stallCount: 2, droppedFrames: 4 },
  });
  expect(groupRowsByView([partial, complete]).get('a')).toMatchObject({
    isPartial: false,
    row: { sequence: 1, stallCount: null },
  });
});
