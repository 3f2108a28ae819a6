import { chromium, expect, test } from '@playwright/test';
import { chromiumFlags, chromiumPath, ALLOW_AUTOPLAY } from '../fixtures/chromium-flags.ts';
import type { FaultCase } from '../faults/fault-case.ts';
import { faultCases, formatResult, runFaultCases } from '../faults/run-fault-cases.ts';
import { startFaultPageServer } from '../faults/fault-page-server.ts';

const CONCURRENCY = 4;

/** Returns the minimum duration of a fault case, in seconds. */
const getMinSeconds = ({
  fault: { afterSeconds = 0, durationSeconds = 0, minPlayedSeconds = 0 },
}: FaultCase): number => afterSeconds + durationSeconds + minPlayedSeconds;

test('playback recovers from common faults without user action', async () => {
  test.setTimeout(240_000);
  const cases = faultCases.filter(
    ({ fault, stream, engine }) =>
      fault.isInPageTests && stream.name === 'on demand' && engine === 'hls.js',
  );
  // Starts the longest cases first, so that the total time is short.
  cases.sort((a, b) => getMinSeconds(b) - getMinSeconds(a));
  expect(cases.length).toBeGreaterThan(5);
  const server = await startFaultPageServer(process.env['STANDALONE_PLAYER']);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--headless=new', ...chromiumFlags, ALLOW_AUTOPLAY],
  });
  try {
    const outcomes = await runFaultCases(cases, {
      browser,
      origin: server.origin,
      concurrency: CONCURRENCY,
    });
    expect(outcomes.filter(({ outcome }) => outcome === 'lost').map(formatResult)).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
  }
});
