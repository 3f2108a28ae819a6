import { make } from './make.ts';

Reflect.set(globalThis, 'makeIdlePlayers', (count: number) =>
  Array.from({ length: count }, () => make('preload="none"')),
);
