import type { Browser } from '@playwright/test';
import { runCell, type Cell, type Outcome } from './cell.ts';
import { faults } from './faults.ts';
import { streams, type Stream } from './streams.ts';

/** Every fault, with every stream and by every engine that it can happen to. */
export const allCells: readonly Cell[] = faults.flatMap((fault) =>
  (Object.values(streams) as Stream[])
    .filter(({ name }) => fault.streams?.includes(name) ?? true)
    .flatMap((stream) =>
      stream.engines
        .filter((engine) => fault.engines?.includes(engine) ?? true)
        .map((engine): Cell => ({ fault, stream, engine })),
    ),
);

/** Has them happen, several at a time, because most of the time is spent waiting; in their order. */
export async function runCells(
  cells: readonly Cell[],
  where: { readonly browser: Browser; readonly origin: string; readonly together: number },
  tell: (outcome: Outcome) => void = () => {},
): Promise<readonly Outcome[]> {
  const outcomes = new Map<Cell, Outcome>();
  const waiting = [...cells];
  const work = async (): Promise<void> => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
      const outcome = await runCell(where.browser, where.origin, cell);
      outcomes.set(cell, outcome);
      tell(outcome);
    }
  };
  await Promise.all(Array.from({ length: where.together }, work));
  return cells.flatMap((cell) => outcomes.get(cell) ?? []);
}

/** What came of one, in a line. */
export const lineOf = ({ fault, stream, engine, fate, story, isMet }: Outcome): string =>
  `${fate.padEnd(8)} ${fault.name} · ${stream} · ${engine} · ${story}${isMet ? '' : ' · not met'}`;
