import { expect, it } from 'vitest';
import { mapConcurrent } from './map-concurrent.ts';

it('runs two tasks at a time, and starts the next one when one completes', async () => {
  const completions = new Map<string, PromiseWithResolvers<void>>();
  const started: string[] = [];
  const results = mapConcurrent(['long', 'short', 'third', 'last'], async (name) => {
    started.push(name);
    const completion = Promise.withResolvers<void>();
    completions.set(name, completion);
    await completion.promise;
    return name;
  });
  const complete = async (name: string): Promise<void> => {
    completions.get(name)?.resolve();
    await new Promise(setImmediate);
  };
  expect(started).toEqual(['long', 'short']);
  await complete('short');
  expect(started).toEqual(['long', 'short', 'third']);
  await complete('third');
  await complete('last');
  await complete('long');
  expect(await results).toEqual(['short', 'third', 'last', 'long']);
});
