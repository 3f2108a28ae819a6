import path from 'node:path';
import { expect, test } from 'vitest';
import { duplicateModules } from './duplicate-modules.ts';

type Resolve = (source: string, importer: string) => string | undefined;

const src = path.resolve(import.meta.dirname, '../src');

/** What an import leads to in the file for a script tag, where it is not what it says. */
function copyOf(source: string, importer: string): string | undefined {
  const copies = duplicateModules(src).map(({ resolveId }) => {
    const { handler } = resolveId as unknown as { handler: Resolve };
    return handler(source, path.join(src, importer));
  });
  return copies.find((each) => each !== undefined);
}

test('the engine has a copy of what it shares, and so has that copy', () => {
  expect(copyOf('../recovery/stall-controller.ts', 'engine/hls/hls-error-handler.ts')).toBe(
    `${src}/engine/recovery/stall-controller.ts?engine`,
  );
  expect(copyOf('../source/token-claims.ts', 'engine/http-error-cause.ts?engine')).toBe(
    `${src}/source/token-claims.ts?engine`,
  );
});

test('who else needs it has what it always had', () => {
  expect(
    copyOf('../recovery/stall-controller.ts', 'engine/native/native-engine.ts'),
  ).toBeUndefined();
  expect(copyOf('./token-claims.ts', 'source/source-warnings.ts')).toBeUndefined();
});

test('what comes with the page stands there once, and is copied for what is fetched', () => {
  expect(copyOf('../number-format.ts', 'i18n/locales/en.ts')).toBeUndefined();
  expect(copyOf('../number-format.ts', 'i18n/locales/de.ts')).toBe(
    `${src}/i18n/number-format.ts?fetched`,
  );
});

test('copies helpers of the page for code that is fetched, and not within the page', () => {
  const source = '../../platform/observers.ts';
  expect(copyOf(source, 'controls/ranges/range-element.ts')).toBeUndefined();
  expect(copyOf(source, 'controls/input/input-controller.ts')).toBe(
    `${src}/platform/observers.ts?fetched`,
  );
  expect(copyOf(source, 'analytics/monitor/playback-snapshot.ts')).toBe(
    `${src}/platform/observers.ts?beacon`,
  );
});
