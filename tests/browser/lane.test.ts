import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ending } from '../run/command.ts';
import { runLane, type Start } from './lane.ts';
import type { Told } from './told.ts';

const begin = (file: string): Told => ({ told: 'begin', file });
const end = (file: string, givenUp?: string): Told => ({
  told: 'end',
  file,
  name: `chromium ${file}`,
  seconds: 1,
  tests: [],
  passed: 1,
  failed: 0,
  skipped: 0,
  ...(givenUp && { givenUp }),
});

/** A runner of which each start tells what a script says, and then hangs or ends with a code. */
function scripted(...starts: readonly (readonly [told: readonly Told[], code?: number])[]) {
  const asked: (readonly string[])[] = [];
  const start: Start = (files, hear, signal) => {
    const [told = [], code] = starts[asked.length] ?? [];
    asked.push(files);
    for (const each of told) hear(each);
    if (code !== undefined) return Promise.resolve({ code, output: '' });
    const { promise, resolve } = Promise.withResolvers<Ending>();
    const stop = (): void => resolve({ code: undefined, output: '' });
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    return promise;
  };
  return { asked, start };
}

const run = (start: Start, said: string[] = []) =>
  runLane({ browser: 'webkit', files: ['a', 'b', 'c'], start, say: (line) => said.push(line) });

describe('the files of one browser', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are all run, and told of', async () => {
    const { start, asked } = scripted([[begin('a'), end('a'), end('b'), end('c')], 0]);
    const outcomes = await run(start);
    expect(outcomes.map(({ file }) => file)).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([['a', 'b', 'c']]);
  });

  it('go on with the one at which the browser fell silent, and that is said', async () => {
    const said: string[] = [];
    const { start, asked } = scripted(
      [[begin('a'), end('a'), begin('b'), { told: 'sign' }]],
      [[end('b'), end('c')], 1],
    );
    const outcomes = run(start, said);
    await vi.advanceTimersByTimeAsync(89_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked[1]).toEqual(['b', 'c']);
    expect((await outcomes).map(({ failed }) => failed)).toEqual([0, 0, 0]);
    expect(said).toEqual(['b was silent for 90 s; it is run once more.']);
  });

  it('go on with the one in which the page was stuck, though the browser asks for what it plays', async () => {
    const said: string[] = [];
    const { start, asked } = scripted(
      [[begin('a'), { told: 'beat' }, { told: 'sign' }]],
      [[begin('a'), { told: 'beat' }, end('a'), { told: 'beat' }, end('b'), end('c')]],
    );
    const outcomes = run(start, said);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await outcomes).map(({ failed }) => failed)).toEqual([0, 0, 0]);
    expect(said).toEqual(['a was stuck for 30 s; it is run once more.']);
  });

  it('go on without the one at which it fell silent four times, which has failed', async () => {
    const said: string[] = [];
    const { start, asked } = scripted(
      [[begin('a')]],
      [[begin('a')]],
      [[begin('a')]],
      [[begin('a')]],
      [[begin('b'), end('b'), end('c')], 0],
    );
    const outcomes = run(start, said);
    await vi.advanceTimersByTimeAsync(360_000);
    expect(asked[4]).toEqual(['b', 'c']);
    const [a, ...others] = await outcomes;
    expect(a).toMatchObject({
      failed: 1,
      failures: ['webkit a · was silent for 90 s, each of 4 times'],
    });
    expect(others.map(({ failed }) => failed)).toEqual([0, 0]);
    expect(said[3]).toBe('a was silent for 90 s; it has failed.');
  });

  it('go on after a page that came to no end, though its browser still asks for things', async () => {
    const { start, asked } = scripted(
      [[begin('a'), end('a', 'Timed out'), end('b')]],
      [[end('a'), end('b'), end('c')], 0],
    );
    expect(await run(start)).toHaveLength(3);
    expect(asked[1]).toEqual(['a', 'b', 'c']);
  });

  it('end where the browser cannot even be started', async () => {
    const { start, asked } = scripted(
      ...Array.from({ length: 12 }, (): [Told[], number] => [[], 1]),
    );
    const outcomes = await run(start);
    expect(outcomes.map(({ failed }) => failed)).toEqual([1, 1, 1]);
    expect(outcomes[0]?.failures?.[0]).toContain('its runner ended with code 1');
    expect(asked).toHaveLength(12);
  });

  it('are done when the last one is, though the browser never closes', async () => {
    const { start } = scripted([[end('a'), end('b'), end('c')]]);
    const outcomes = run(start);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await outcomes).toHaveLength(3);
  });

  it('are left where somebody has interrupted the run', async () => {
    const start: Start = () =>
      Promise.resolve({ code: undefined, output: '', trouble: 'it', interrupted: true });
    expect(await run(start)).toEqual([]);
  });
});
