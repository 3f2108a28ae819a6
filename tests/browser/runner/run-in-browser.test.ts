import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommandResult } from '../../runner/run-command.ts';
import { runInBrowser, type StartRunner } from './run-in-browser.ts';
import type { RunnerMessage } from './runner-messages.ts';

const createFileStart = (file: string): RunnerMessage => ({ type: 'file-start', file });
const createFileEnd = (file: string, abortReason?: string): RunnerMessage => ({
  type: 'file-end',
  file,
  name: `chromium ${file}`,
  seconds: 1,
  tests: [],
  passed: 1,
  failed: 0,
  skipped: 0,
  ...(abortReason && { abortReason }),
});

/**
 * Creates a fake runner. Each attempt sends the given messages, and then exits with a code or hangs if
 * there is none.
 */
function createFakeRunner(
  ...attempts: readonly (readonly [messages: readonly RunnerMessage[], code?: number])[]
) {
  const requestedFiles: (readonly string[])[] = [];
  const start: StartRunner = (files, onMessage, signal) => {
    const [messages = [], code] = attempts[requestedFiles.length] ?? [];
    requestedFiles.push(files);
    for (const message of messages) onMessage(message);
    if (code !== undefined) return Promise.resolve({ code, output: '' });
    const { promise, resolve } = Promise.withResolvers<CommandResult>();
    const stop = (): void => resolve({ code: undefined, output: '' });
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    return promise;
  };
  return { requestedFiles, start };
}

const run = (start: StartRunner, logLines: string[] = []) =>
  runInBrowser({
    browser: 'webkit',
    files: ['a', 'b', 'c'],
    start,
    log: (line) => logLines.push(line),
  });

describe('runInBrowser', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs all files and returns their results', async () => {
    const { start, requestedFiles } = createFakeRunner([
      [createFileStart('a'), createFileEnd('a'), createFileEnd('b'), createFileEnd('c')],
      0,
    ]);
    const results = await run(start);
    expect(results.map(({ file }) => file)).toEqual(['a', 'b', 'c']);
    expect(requestedFiles).toEqual([['a', 'b', 'c']]);
  });

  it('restarts at the current file after 90 s of inactivity', async () => {
    const logLines: string[] = [];
    const { start, requestedFiles } = createFakeRunner(
      [[createFileStart('a'), createFileEnd('a'), createFileStart('b'), { type: 'activity' }]],
      [[createFileEnd('b'), createFileEnd('c')], 1],
    );
    const results = run(start, logLines);
    await vi.advanceTimersByTimeAsync(89_000);
    expect(requestedFiles).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(requestedFiles[1]).toEqual(['b', 'c']);
    expect((await results).map(({ failed }) => failed)).toEqual([0, 0, 0]);
    expect(logLines).toEqual(['b was inactive for 90 s; retrying.']);
  });

  it('restarts at the current file after 30 s without a heartbeat, despite requests', async () => {
    const logLines: string[] = [];
    const { start, requestedFiles } = createFakeRunner(
      [[createFileStart('a'), { type: 'heartbeat' }, { type: 'activity' }]],
      [
        [
          createFileStart('a'),
          { type: 'heartbeat' },
          createFileEnd('a'),
          { type: 'heartbeat' },
          createFileEnd('b'),
          createFileEnd('c'),
        ],
      ],
    );
    const results = run(start, logLines);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(requestedFiles).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(requestedFiles).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await results).map(({ failed }) => failed)).toEqual([0, 0, 0]);
    expect(logLines).toEqual(['a was unresponsive for 30 s; retrying.']);
  });

  it('skips a file that was inactive in four attempts, and reports it as failed', async () => {
    const logLines: string[] = [];
    const { start, requestedFiles } = createFakeRunner(
      [[createFileStart('a')]],
      [[createFileStart('a')]],
      [[createFileStart('a')]],
      [[createFileStart('a')]],
      [[createFileStart('b'), createFileEnd('b'), createFileEnd('c')], 0],
    );
    const results = run(start, logLines);
    await vi.advanceTimersByTimeAsync(360_000);
    expect(requestedFiles[4]).toEqual(['b', 'c']);
    const [a, ...others] = await results;
    expect(a).toMatchObject({
      failed: 1,
      failures: ['webkit a · was inactive for 90 s in each of 4 attempts'],
    });
    expect(others.map(({ failed }) => failed)).toEqual([0, 0]);
    expect(logLines[3]).toBe('a was inactive for 90 s; failed.');
  });

  it('restarts at a file whose page did not finish', async () => {
    const { start, requestedFiles } = createFakeRunner(
      [[createFileStart('a'), createFileEnd('a', 'Timed out'), createFileEnd('b')]],
      [[createFileEnd('a'), createFileEnd('b'), createFileEnd('c')], 0],
    );
    expect(await run(start)).toHaveLength(3);
    expect(requestedFiles[1]).toEqual(['a', 'b', 'c']);
  });

  it('fails every file if the browser does not start', async () => {
    const { start, requestedFiles } = createFakeRunner(
      ...Array.from({ length: 12 }, (): [RunnerMessage[], number] => [[], 1]),
    );
    const results = await run(start);
    expect(results.map(({ failed }) => failed)).toEqual([1, 1, 1]);
    expect(results[0]?.failures?.[0]).toContain('the runner exited with code 1');
    expect(requestedFiles).toHaveLength(12);
  });

  it('resolves after the last file even if the browser does not close', async () => {
    const { start } = createFakeRunner([
      [createFileEnd('a'), createFileEnd('b'), createFileEnd('c')],
    ]);
    const results = run(start);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await results).toHaveLength(3);
  });

  it('returns no results if the run was interrupted', async () => {
    const start: StartRunner = () =>
      Promise.resolve({ code: undefined, output: '', abortReason: 'SIGINT', wasInterrupted: true });
    expect(await run(start)).toEqual([]);
  });
});
