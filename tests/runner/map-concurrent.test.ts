import { expect, it } from 'vitest';
import { mapConcurrent } from './map-concurrent.ts';

it('runs two tasks at a time, and starts the next when one ends', async () => {
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const begun: string[] = [];
  const all = mapConcurrent(['long', 'short', 'third', 'last'], async (name) => {
    begun.push(name);
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    await end.promise;
    return name;
  });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.resolve();
    await new Promise(setImmediate);
  };
  expect(begun).toEqual(['long', 'short']);
  await end('short');
  expect(begun).toEqual(['long', 'short', 'third']);
  await end('third');
  await end('last');
  await end('long');
  expect(await all).toEqual(['short', 'third', 'last', 'long']);
});
