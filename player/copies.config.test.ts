import path from 'node:path';
import { expect, test } from 'vitest';
import { copyShared } from './copies.config.ts';

type Resolve = (source: string, importer: string) => string | undefined;

/** What an import leads to in the file for a script tag, where it is not what it says. */
function copyOf(source: string, importer: string, folder = '/player'): string | undefined {
  const copies = copyShared(folder).map(({ resolveId }) => {
    const { handler } = resolveId as unknown as { handler: Resolve };
    return handler(source, path.join(folder, importer));
  });
  return copies.find((each) => each !== undefined);
}

test('the engine has a copy of what it shares, and so has that copy', () => {
  expect(copyOf('./stall-watch.ts', 'engines/hls-faults.ts')).toBe(
    '/player/engines/stall-watch.ts?engine',
  );
  expect(copyOf('../source/token-claims.ts', 'engines/status-cause.ts?engine')).toBe(
    '/player/source/token-claims.ts?engine',
  );
});

test('who else needs it has what it always had', () => {
  expect(copyOf('./stall-watch.ts', 'engines/browser-engine.ts')).toBeUndefined();
  expect(copyOf('./token-claims.ts', 'source/complaints.ts')).toBeUndefined();
});

test('what comes with the page stands there once, and is copied for what is fetched', () => {
  expect(copyOf('./amounts.ts', 'texts/en.ts')).toBeUndefined();
  expect(copyOf('./amounts.ts', 'texts/de.ts')).toBe('/player/texts/amounts.ts?fetched');
});

test('copies helpers of the page for code that is fetched, and not within the page', () => {
  const [folder, source] = [import.meta.dirname, '../platform/observers.ts'];
  expect(copyOf(source, 'controls/range-element.ts', folder)).toBeUndefined();
  expect(copyOf(source, 'controls/hands.ts', folder)).toBe(
    `${folder}/platform/observers.ts?fetched`,
  );
  expect(copyOf(source, 'analytics/follow-size.ts', folder)).toBe(
    `${folder}/platform/observers.ts?beacon`,
  );
});
