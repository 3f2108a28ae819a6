import type { Browser } from '@playwright/test';
import { runFaultCase, type FaultCase, type FaultResult } from './fault-case.ts';
import { faults } from './faults.ts';
import { streams, type Stream } from './streams.ts';

/** Every fault, with every stream and by every engine that it can happen to. */
export const faultCases: readonly FaultCase[] = faults.flatMap((fault) =>
  (Object.values(streams) as Stream[])
    .filter(({ name }) => fault.streams?.includes(name) ?? true)
    .flatMap((stream) =>
      stream.engines
        .filter((engine) => fault.engines?.includes(engine) ?? true)
        .map((engine): FaultCase => ({ fault, stream, engine })),
    ),
);

/** Has them happen, several at a time, because most of the time is spent waiting; in their order. */
export async function runFaultCases(
  cells: readonly FaultCase[],
  where: { readonly browser: Browser; readonly origin: string; readonly together: number },
  tell: (outcome: FaultResult) => void = () => {},
): Promise<readonly FaultResult[]> {
  const outcomes = new Map<FaultCase, FaultResult>();
  const waiting = [...cells];
  const work = async (): Promise<void> => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
      const outcome = await runFaultCase(where.browser, where.origin, cell);
      outcomes.set(cell, outcome);
      tell(outcome);
    }
  };
  await Promise.all(Array.from({ length: where.together }, work));
  return cells.flatMap((cell) => outcomes.get(cell) ?? []);
}

/** What came of one, in a line. */
export const formatResult = ({ fault, stream, engine, fate, story, isMet }: FaultResult): string =>
  `${fate.padEnd(8)} ${fault.name} · ${stream} · ${engine} · ${story}${isMet ? '' : ' · not met'}`;
