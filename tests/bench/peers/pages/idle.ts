import { make } from './create-player.ts';

Reflect.set(globalThis, 'createIdlePlayers', (count: number) =>
  Array.from({ length: count }, () => make('preload="none"')),
);
