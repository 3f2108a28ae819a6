import { spawn } from 'node:child_process';
import { findFreePort } from '../fixtures/find-free-port.ts';

/** The running server of a framework build. */
export interface FrameworkServer {
  readonly origin: string;
  stop(): void;
}

/**
 * Runs the script of a server, and waits until the server is ready.
 *
 * @throws Error with the output of the server if it exits before it is ready.
 */
export async function startFrameworkServer(script: string): Promise<FrameworkServer> {
  const port = await findFreePort();
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
