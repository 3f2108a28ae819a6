import { pino, type Logger } from 'pino';

/**
 * Creates a logger that writes one JSON line per event to standard error, so that the output of
 * commands can be piped. `name` identifies the part of the process.
 */
export function openLog(name: string, level: string): Logger {
  return pino({ name, level }, pino.destination({ dest: 2, sync: true }));
}
