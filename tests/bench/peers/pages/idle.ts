import { make } from './create-player.ts';

Reflect.set(globalThis, 'makeIdlePlayers', (count: number) =>
  Array.from({ length: count }, () => make('preload="none"')),
);
