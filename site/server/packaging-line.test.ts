import { expect, test } from 'vitest';
import { packagingLine } from './packaging-line.ts';

function shown(isTTY: boolean, ...fractions: readonly number[]): string {
  let text = '';
  const report = packagingLine({
    isTTY,
    write: (part: string | Uint8Array) => {
      text += String(part);
      return true;
    },
  });
  for (const fraction of fractions) report({ film: 'Night train', index: 2, count: 3, fraction });
  return text;
}

test('a terminal shows one line that moves, and keeps the last', () => {
  const text = shown(true, 0.5, 1);
  expect(text).toContain(' 50 %  Night train (2 of 3)');
  expect(text.split('\n')).toHaveLength(2);
  expect(text).toMatch(/Packaged 3 films\.\n$/);
});

test('a log gets one line for each film, and one at the end', () => {
  expect(shown(false, 0.2, 0.3, 1)).toBe('Packaging Night train (2 of 3)\nPackaged 3 films.\n');
});
