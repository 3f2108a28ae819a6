import { expect, it } from 'vitest';
import { notifyListeners } from './notify-listeners.ts';

it('calls the remaining listeners if one throws, and reports its error', () => {
  const received: string[] = [];
  const errors: unknown[] = [];
  const broken = new Error('broken listener');
  const listeners = [
    (value: string) => received.push(`first ${value}`),
    () => {
      throw broken;
    },
    (value: string) => received.push(`last ${value}`),
  ];
  notifyListeners(listeners, 'change', (error) => errors.push(error));
  expect(received).toEqual(['first change', 'last change']);
  expect(errors).toEqual([broken]);
});

it('does not call listeners that subscribe during the call', () => {
  const listeners = new Set<(value: number) => void>();
  const received: string[] = [];
  listeners.add((value) => {
    received.push(`first ${value}`);
    listeners.add(() => received.push('late'));
  });
  notifyListeners(listeners, 1, () => undefined);
  expect(received).toEqual(['first 1']);
});
