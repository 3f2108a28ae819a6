import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../../runner/run-command.ts';
import { waitFor } from '../../fixtures/wait-for.ts';

const configFile = path.join(repositoryRoot, 'deploy/nginx.conf');

/** A running nginx. */
export interface ReverseProxy extends AsyncDisposable {
  readonly origin: string;
}

/**
 * Starts nginx on `port` with the deployed configuration, in which the upstream servers are replaced by
 * `nodes`. Errors of nginx are appended to `logFile`.
 */
export async function startNginx(
  nodes: readonly string[],
  logFile: string,
  port: number,
): Promise<ReverseProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-nginx-'));
  // If root starts nginx, its workers run as another user, which needs access to the buffered bodies.
  await chmod(folder, 0o755);
  const config = replaceUpstreams(await readFile(configFile, 'utf8'), port, nodes);
  await writeFile(path.join(folder, 'nginx.conf'), config);
  await mkdir(path.join(folder, 'logs'));
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;'];
  const server = spawn('/usr/sbin/nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  server.stderr.on('data', (chunk: Buffer) => appendFileSync(logFile, chunk));
  const stop = () => void server.kill('SIGTERM');
  process.once('exit', stop);
  const origin = `http://127.0.0.1:${port}`;
  const exit = new AbortController();
  server.once('exit', () => exit.abort(new Error(`nginx did not start: see ${logFile}`)));
  await waitFor(() => fetch(`${origin}/healthz`), {
    ...{ timeoutMs: 60_000, message: 'nginx does not respond', signal: exit.signal },
  });
  return {
    origin,
    async [Symbol.asyncDispose]() {
      process.off('exit', stop);
      const exited = once(server, 'exit');
      stop();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Replaces the upstream servers and the port in the configuration of nginx. */
export function replaceUpstreams(config: string, port: number, nodes: readonly string[]): string {
  let nodeIndex = 0;
  const replacedConfig = config
    .replaceAll(/\bnode-\d+:3000\b/g, () => nodes[nodeIndex++] ?? '')
    .replace(/\blisten 8080;/, `listen 127.0.0.1:${port};`);
  if (nodeIndex !== nodes.length)
    throw new Error(
      `nginx.conf has ${nodeIndex} upstream servers, but ${nodes.length} were given.`,
    );
  return replacedConfig;
}
