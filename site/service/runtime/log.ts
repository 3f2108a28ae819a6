import { pino, type Logger } from 'pino';

/**
 * Logs a line of JSON for each event to the error output, so that what a command prints can be
 * piped. `name` says which part of the process speaks.
 */
export function openLog(name: string, level: string): Logger {
  return pino({ name, level }, pino.destination({ dest: 2, sync: true }));
}
