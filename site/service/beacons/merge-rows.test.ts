import { expect, it } from 'vitest';
import { aRow } from './beacon-fixture.ts';
import { rowsByView } from './merge-rows.ts';

it('a whole row among partial ones makes the view whole', () => {
  const partial = { row: aRow({ sequence: -5, stallCount: 2 }), isPartial: true, events: [] };
  const whole = { row: aRow({ sequence: 1 }), events: [] };
  const later = { row: aRow({ sequence: -1, droppedFrames: 4 }), isPartial: true, events: [] };
  expect(rowsByView([partial, later]).get('a')).toMatchObject({
    isPartial: true,
    row: { stallCount: 2, droppedFrames: 4 },
  });
  expect(rowsByView([partial, whole]).get('a')).toMatchObject({
    isPartial: false,
    row: { sequence: 1, stallCount: null },
  });
});
