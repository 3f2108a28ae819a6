import { createPlayer } from './create-player.ts';

Reflect.set(globalThis, 'createIdlePlayers', (count: number) =>
  Array.from({ length: count }, () => createPlayer('preload="none"')),
);
