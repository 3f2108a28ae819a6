import type { Browser } from '@playwright/test';
import { runFaultCase, type FaultCase, type FaultResult } from './fault-case.ts';
import { faults } from './faults.ts';
import { streams, type Stream } from './streams.ts';

/** All combinations of faults, streams and engines. */
export const faultCases: readonly FaultCase[] = faults.flatMap((fault) =>
  (Object.values(streams) as Stream[])
    .filter(({ name }) => fault.streams?.includes(name) ?? true)
    .flatMap((stream) =>
      stream.engines
        .filter((engine) => fault.engines?.includes(engine) ?? true)
        .map((engine): FaultCase => ({ fault, stream, engine })),
    ),
);

/** Runs cases concurrently, because they mostly wait. Returns the results in the order of the cases. */
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

/** Formats a result as one line. */
export const formatResult = ({
  fault,
  stream,
  engine,
  outcome,
  description,
  wasInjected,
}: FaultResult): string =>
  `${outcome.padEnd(8)} ${fault.name} · ${stream} · ${engine} · ${description}${wasInjected ? '' : ' · not met'}`;
