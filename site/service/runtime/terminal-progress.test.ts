import { expect, test } from 'vitest';
import { TerminalProgress } from './terminal-progress.ts';

function createTerminal(isTTY: boolean) {
  let text = '';
  const write = (chunk: string | Uint8Array): boolean => {
    text += String(chunk);
    return true;
  };
  return { terminal: new TerminalProgress({ isTTY, write }), getOutput: () => text };
}

const halfway = { film: 'Night train', index: 2, count: 3, fraction: 0.5 };
const complete = { ...halfway, fraction: 1 };

/** Returns the visible lines of an output that clears lines. */
function getVisibleLines(text: string): string[] {
  return text.split('\n').map((line) => line.split('\r\u001B[K').at(-1) ?? '');
}

test('shows one updating line on a terminal, and a summary at the end', () => {
  const { terminal, getOutput } = createTerminal(true);
  terminal.onProgress(halfway);
  expect(getVisibleLines(getOutput())).toEqual([
    'Packaging films ████████████░░░░░░░░░░░░  50 %  Night train (2 of 3)',
  ]);
  terminal.onProgress(complete);
  expect(getVisibleLines(getOutput())).toEqual(['Packaged 3 films.', '']);
});

test('prints other lines above the progress line', () => {
  const { terminal, getOutput } = createTerminal(true);
  terminal.onProgress(halfway);
  terminal.print('Vitrine is ready');
  expect(getVisibleLines(getOutput())).toEqual([
    'Vitrine is ready',
    expect.stringContaining('50 %'),
  ]);
});

test('prints one line per film and a summary without a terminal', () => {
  const { terminal, getOutput } = createTerminal(false);
  for (const progress of [halfway, halfway, complete]) terminal.onProgress(progress);
  expect(getOutput()).toBe('Packaging Night train (2 of 3)\nPackaged 3 films.\n');
});
