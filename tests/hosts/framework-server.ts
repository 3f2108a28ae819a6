import { spawn } from 'node:child_process';
import { freePort } from '../fixtures/free-port.ts';

/** The running server of a framework build. */
export interface FrameworkServer {
  readonly origin: string;
  stop(): void;
}

/**
 * Starts the server of a script, and waits until it is ready.
 * @throws Error with its output if it exits before that.
 */
export async function startFrameworkServer(script: string): Promise<FrameworkServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: 'production', HOSTNAME: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ready = Promise.withResolvers<void>();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Ready')) ready.resolve();
    });
  }
  child.once('close', () => ready.reject(new Error(`The server exited early.\n${output}`)));
  await ready.promise;
  return { origin: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}
