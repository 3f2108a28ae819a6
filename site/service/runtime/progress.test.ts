import { describe, expect, it } from 'vitest';
import { formatProgressLine, createTerminalReporter } from './progress.ts';

const step = { film: 'Night train', index: 2, count: 3, fraction: 0.5 };

/** Creates a fake of standard error that records what is written. */
function createOutput(isTTY: boolean) {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) > 0 };
  return { written, stream: stream as unknown as NodeJS.WriteStream };
}

describe('the progress of packaging', () => {
  it('is a bar, a percentage and the name of the film', () => {
    expect(formatProgressLine(step)).toBe(
      '████████████░░░░░░░░░░░░  50 %  Packaging Night train (2 of 3)',
    );
  });

  it('ends with a final line', () => {
    const { written, stream } = createOutput(true);
    createTerminalReporter(stream)({ ...step, index: 3, fraction: 1 });
    expect(written.join('')).toContain('100 %  All films are packaged\n');
  });

  it('stays on one line of a terminal', () => {
    const { written, stream } = createOutput(true);
    const report = createTerminalReporter(stream);
    report(step);
    report({ ...step, fraction: 0.6 });
    expect(written.every((text) => text.startsWith('\r') && !text.includes('\n'))).toBe(true);
  });

  it('is one line per film without a terminal', () => {
    const { written, stream } = createOutput(false);
    const report = createTerminalReporter(stream);
    report(step);
    report({ ...step, fraction: 0.6 });
    expect(written).toEqual(['Packaging film 2 of 3: Night train\n']);
  });
});
