import { expect, test } from 'vitest';
import { TerminalProgress } from './terminal-progress.ts';

function terminal(isTTY: boolean) {
  let text = '';
  const write = (part: string | Uint8Array): boolean => {
    text += String(part);
    return true;
  };
  return { terminal: new TerminalProgress({ isTTY, write }), seen: () => text };
}

const half = { film: 'Night train', index: 2, count: 3, fraction: 0.5 };
const done = { ...half, fraction: 1 };

/** What a person sees of a text that empties lines now and then. */
function visible(text: string): string[] {
  return text.split('\n').map((line) => line.split('\r\u001B[K').at(-1) ?? '');
}

test('a terminal shows one line that moves, and at the end what was done', () => {
  const { terminal: shown, seen } = terminal(true);
  shown.onProgress(half);
  expect(visible(seen())).toEqual([
    'Packaging films ████████████░░░░░░░░░░░░  50 %  Night train (2 of 3)',
  ]);
  shown.onProgress(done);
  expect(visible(seen())).toEqual(['Packaged 3 films.', '']);
});

test('what is printed in between stands above the line that moves', () => {
  const { terminal: shown, seen } = terminal(true);
  shown.onProgress(half);
  shown.print('Vitrine is ready');
  expect(visible(seen())).toEqual(['Vitrine is ready', expect.stringContaining('50 %')]);
});

test('a log gets one line for each film, and one at the end', () => {
  const { terminal: shown, seen } = terminal(false);
  for (const progress of [half, half, done]) shown.onProgress(progress);
  expect(seen()).toBe('Packaging Night train (2 of 3)\nPackaged 3 films.\n');
});
