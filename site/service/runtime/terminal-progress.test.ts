import { expect, test } from 'vitest';
import { TerminalProgress } from './terminal-progress.ts';

function createTerminal(isTTY: boolean) {
  let text = '';
  const write = (part: string | Uint8Array): boolean => {
    text += String(part);
    return true;
  };
  return { terminal: new TerminalProgress({ isTTY, write }), seen: () => text };
}

const half = { film: 'Night train', index: 2, count: 3, fraction: 0.5 };
const done = { ...half, fraction: 1 };

/** Returns the visible lines of an output that clears lines. */
function visibleLines(text: string): string[] {
  return text.split('\n').map((line) => line.split('\r\u001B[K').at(-1) ?? '');
}

test('shows one updating line on a terminal, and a summary at the end', () => {
  const { terminal: shown, seen } = createTerminal(true);
  shown.onProgress(half);
  expect(visibleLines(seen())).toEqual([
    'Packaging films ████████████░░░░░░░░░░░░  50 %  Night train (2 of 3)',
  ]);
  shown.onProgress(done);
  expect(visibleLines(seen())).toEqual(['Packaged 3 films.', '']);
});

test('prints other lines above the progress line', () => {
  const { terminal: shown, seen } = createTerminal(true);
  shown.onProgress(half);
  shown.print('Vitrine is ready');
  expect(visibleLines(seen())).toEqual(['Vitrine is ready', expect.stringContaining('50 %')]);
});

test('prints one line per film and a summary without a terminal', () => {
  const { terminal: shown, seen } = createTerminal(false);
  for (const progress of [half, half, done]) shown.onProgress(progress);
  expect(seen()).toBe('Packaging Night train (2 of 3)\nPackaged 3 films.\n');
});
