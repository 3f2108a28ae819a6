import path from 'node:path';
import { expect, test } from 'vitest';
import { duplicateModules } from './duplicate-modules.ts';

type Resolve = (source: string, importer: string) => string | undefined;

const src = path.resolve(import.meta.dirname, '../src');

/** Resolves an import in the standalone build. Returns `undefined` if the module is not duplicated. */
function resolveCopy(source: string, importer: string): string | undefined {
  const resolved = duplicateModules(src).map(({ resolveId }) => {
    const { handler } = resolveId as unknown as { handler: Resolve };
    return handler(source, path.join(src, importer));
  });
  return resolved.find((id) => id !== undefined);
}

test('the HLS engine has copies of the modules that it shares, and so have these copies', () => {
  expect(resolveCopy('../recovery/stall-controller.ts', 'engine/hls/hls-error-handler.ts')).toBe(
    `${src}/engine/recovery/stall-controller.ts?engine`,
  );
  expect(resolveCopy('../source/token-claims.ts', 'engine/http-error-cause.ts?engine')).toBe(
    `${src}/source/token-claims.ts?engine`,
  );
});

test('other importers of a duplicated module use the original', () => {
  expect(
    resolveCopy('../recovery/stall-controller.ts', 'engine/native/native-engine.ts'),
  ).toBeUndefined();
  expect(resolveCopy('./token-claims.ts', 'source/source-warnings.ts')).toBeUndefined();
});

test('code that is loaded on demand has a copy of modules that the English texts use', () => {
  expect(resolveCopy('../number-format.ts', 'i18n/locales/en.ts')).toBeUndefined();
  expect(resolveCopy('../number-format.ts', 'i18n/locales/de.ts')).toBe(
    `${src}/i18n/number-format.ts?fetched`,
  );
});

test('code that is loaded on demand has copies of helpers, and initially loaded code does not', () => {
  const source = '../../platform/observers.ts';
  expect(resolveCopy(source, 'controls/ranges/range-element.ts')).toBeUndefined();
  expect(resolveCopy(source, 'controls/input/input-controller.ts')).toBe(
    `${src}/platform/observers.ts?fetched`,
  );
  expect(resolveCopy(source, 'analytics/monitor/follow-size.ts')).toBe(
    `${src}/platform/observers.ts?beacon`,
  );
});
