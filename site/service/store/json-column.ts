import type { Values } from './records.ts';

/** Reads a JSON column; one engine hands out text, the other values that are already read. */
export function parsed(json: unknown): Values {
  return (typeof json === 'string' ? JSON.parse(json) : json) as Values;
}
