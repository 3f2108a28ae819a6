import type { MediaFailure } from '../media/failure.ts';

/**
 * The failure of an engine that refuses the settings of a page. Told without the table of causes,
 * which comes with an engine.
 */
export const refusedSettings = (error: unknown): MediaFailure => ({
  kind: 'custom',
  code: 100,
  cause: 'internal',
  words: 'custom',
  retryable: false,
  status: undefined,
  detail: `the playback engine refused its settings: ${String(error)}`,
});
