import { pino, type Logger } from 'pino';
import { redactCredentials } from './redact-secrets.ts';

/**
 * Creates a logger that writes one JSON line per event to standard error, so that the output of
 * commands can be piped. `name` identifies the component. Credentials are redacted: the
 * errors of other libraries may quote URLs and headers.
 */
export function openLog(name: string, level: string): Logger {
  return pino(
    { name, level, hooks: { streamWrite: redactCredentials } },
    pino.destination({ dest: 2, sync: true }),
  );
}
