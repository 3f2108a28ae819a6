import { expect, it } from 'vitest';
import type { PlayerBenchmark } from '../player/benchmark.ts';
import { renderComparison } from './comparison-table.ts';

const benchmark: PlayerBenchmark<'frame' | 'nodes'> = {
  title: 'Example',
  pageSuffix: '',
  conditions: [],
  rounds: { full: 1, quick: 1 },
  metrics: {
    frame: { label: 'frame, ms', goal: { maxRatioToBare: 1 }, maxRatioToBestPeer: 0.9 },
    nodes: { label: 'nodes', goal: { max: 0 } },
  },
  measure: () => Promise.resolve({ frame: 0, nodes: 0 }),
};

const slowVisit = [{ frame: 500, nodes: 3 }];
const visits = {
  bare: [{ frame: 100, nodes: 0 }],
  vitrine: [{ frame: 150, nodes: 0 }],
  'mux-player': slowVisit,
  'media-chrome': slowVisit,
  'videojs-10': slowVisit,
  vidstack: slowVisit,
  'videojs-8': slowVisit,
  plyr: [{ frame: 300, nodes: 0 }],
};

const lastRow = (table: string): string => table.split('\n').at(-1) ?? '';

it('compares Vitrine with the best peer, without the bare page', () => {
  const table = renderComparison(benchmark, [{ condition: 'plain', visits }]);
  expect(lastRow(table)).toBe(
    '| vitrine relative to the best peer | **0.50** (plyr, goal 0.9) | plyr has none | |',
  );
});

it('marks a missed goal relative to the best peer', () => {
  const table = renderComparison(benchmark, [
    { condition: 'plain', visits: { ...visits, vitrine: [{ frame: 290, nodes: 0 }] } },
  ]);
  expect(lastRow(table)).toContain('**0.97** (plyr, goal 0.9, missed)');
});

it('shows the absolute goal, or the one relative to the bare page in the same round', () => {
  const goalRow = (table: string) => table.split('\n').at(-2);
  const table = renderComparison(benchmark, [{ condition: 'plain', visits }]);
  expect(goalRow(table)).toBe(
    "| vitrine's own goal | 1.50 of bare (goal 1, missed) | at most 0 | |",
  );
  const metVisits = { ...visits, vitrine: [{ frame: 90, nodes: 1 }] };
  expect(goalRow(renderComparison(benchmark, [{ condition: 'plain', visits: metVisits }]))).toBe(
    "| vitrine's own goal | 0.90 of bare (goal 1) | at most 0, missed | |",
  );
});

it('describes the reduction of a quick run in the title', () => {
  const quickBenchmark = { ...benchmark, quickRun: { description: '20 s', conditions: [] } };
  expect(renderComparison(quickBenchmark, [{ condition: 'plain', visits }], true)).toContain(
    'Example (quick: 20 s), plain: 1 round',
  );
});

it('shows the number of failed visits of each player, and omits their values', () => {
  const table = renderComparison(benchmark, [
    {
      condition: 'plain',
      visits: { ...visits, plyr: [{ frame: 300, nodes: 0 }, undefined], vidstack: [undefined] },
    },
  ]);
  expect(table).toMatch(/^\| plyr \| 300 .* \| 1 of 2 \|$/m);
  expect(table).toMatch(/^\| vidstack \| none \| none \| 1 of 1 \|$/m);
});
