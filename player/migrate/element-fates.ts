import { renamed, tell, type Fate } from './fate.ts';

const bare = tell('use <vitrine-player>, with controls="none" for a bare one.', 'imports');

/** The elements by their tags. */
export const elementFates = {
  'mux-player': renamed('vitrine-player'),
  'mux-video': bare,
  'mux-audio': bare,
  'mux-background-video': tell('use <vitrine-player background>.', 'imports'),
} as const satisfies Record<string, Fate>;
