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

/** Runs cases concurrently, because they mostly wait. Resolves to the results in the order of the cases. */
export async function runFaultCases(
  cases: readonly FaultCase[],
  environment: { readonly browser: Browser; readonly origin: string; readonly concurrency: number },
  onResult: (result: FaultResult) => void = () => {},
): Promise<readonly FaultResult[]> {
  const results = new Map<FaultCase, FaultResult>();
  const queue = [...cases];
  const runNextCases = async (): Promise<void> => {
    for (let faultCase = queue.shift(); faultCase; faultCase = queue.shift()) {
      const result = await runFaultCase(environment.browser, environment.origin, faultCase);
      results.set(faultCase, result);
      onResult(result);
    }
  };
  await Promise.all(Array.from({ length: environment.concurrency }, runNextCases));
  return cases.flatMap((faultCase) => results.get(faultCase) ?? []);
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
  `${outcome.padEnd(8)} ${fault.name} · ${stream} · ${engine} · ${description}${wasInjected ? '' : ' · not injected'}`;
