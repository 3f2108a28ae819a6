import path from 'node:path';
import { expect, test } from 'vitest';
import { planChunks } from './plan-chunks.ts';

type Resolve = (source: string, importer: string) => string | undefined;

const src = path.resolve(import.meta.dirname, '../src');
const { resolveId } = planChunks(src).plugin;
const { handler } = resolveId as unknown as { handler: Resolve };

/** Resolves an import in a player module. Returns `undefined` if the importer uses the original. */
const resolveCopy = (source: string, importer: string): string | undefined =>
  handler(source, path.join(src, importer));

test('resolves imports in the HLS engine to the copies of shared modules for the engine', () => {
  expect(
    resolveCopy('../recovery/attach-stall-controller.ts', 'engine/hls/hls-error-handler.ts'),
  ).toBe(`${src}/engine/recovery/attach-stall-controller.ts?engine`);
  expect(resolveCopy('../source/token-claims.ts', 'engine/http-error-cause.ts?engine')).toBe(
    `${src}/source/token-claims.ts?engine`,
  );
});

test('does not duplicate modules that only the HLS engine uses', () => {
  expect(resolveCopy('./level-cap.ts', 'engine/hls/hls-config.ts')).toBeUndefined();
});

test('duplicates modules that the English texts import for every other language', () => {
  expect(resolveCopy('../number-format.ts', 'i18n/locales/en.ts')).toBeUndefined();
  expect(resolveCopy('../number-format.ts', 'i18n/locales/de.ts')).toBe(
    `${src}/i18n/number-format.ts?texts-de`,
  );
});

test('duplicates helpers of the initial code for on-demand code and the beacon', () => {
  const source = '../../platform/observers.ts';
  expect(resolveCopy(source, 'controls/ranges/range-element.ts')).toBeUndefined();
  expect(resolveCopy(source, 'controls/input/attach-input.ts')).toBe(
    `${src}/platform/observers.ts?on-demand`,
  );
  expect(resolveCopy(source, 'analytics/monitor/playback-snapshot.ts')).toBe(
    `${src}/platform/observers.ts?beacon`,
  );
});

test('does not duplicate modules with state or modules that import() loads', () => {
  expect(resolveCopy('./adopt-style-sheet.ts', 'dom/create-element.ts')).toBeUndefined();
  expect(
    resolveCopy('../../features/error-report/index.ts', 'controls/error/dialog-actions.ts'),
  ).toBeUndefined();
});
