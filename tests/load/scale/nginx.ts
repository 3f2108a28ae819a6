import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../../runner/run-command.ts';
import { waitFor } from '../../fixtures/until.ts';

const deployed = path.join(repositoryRoot, 'deploy/nginx.conf');

/** nginx in front of servers. */
export interface ReverseProxy extends AsyncDisposable {
  readonly origin: string;
}

/**
 * Starts nginx with the deployed configuration, but with the addresses of `nodes`, on `port` in a
 * temporary folder. Its errors are appended to `logFile`.
 */
export async function startNginx(
  nodes: readonly string[],
  logFile: string,
  port: number,
): Promise<ReverseProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-nginx-'));
  // Started by root, nginx works as another user, which must reach the bodies that it buffers here.
  await chmod(folder, 0o755);
  const config = replaceUpstreams(await readFile(deployed, 'utf8'), port, nodes);
  await writeFile(path.join(folder, 'nginx.conf'), config);
  await mkdir(path.join(folder, 'logs'));
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;'];
  const server = spawn('/usr/sbin/nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  server.stderr.on('data', (chunk: Buffer) => appendFileSync(logFile, chunk));
  const stop = () => void server.kill('SIGTERM');
  process.once('exit', stop);
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(async () => {
    if (server.exitCode !== null) throw new Error(`nginx did not start: see ${logFile}`);
    return (await fetch(`${origin}/healthz`).catch(() => undefined)) !== undefined;
  });
  return {
    origin,
    async [Symbol.asyncDispose]() {
      process.off('exit', stop);
      const ended = once(server, 'exit');
      stop();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The configuration with addresses of this machine in the place of the names of others. */
export function replaceUpstreams(config: string, port: number, nodes: readonly string[]): string {
  let node = 0;
  const placed = config
    .replaceAll(/\bnode-\d+:3000\b/g, () => nodes[node++] ?? '')
    .replace(/\blisten 8080;/, `listen 127.0.0.1:${port};`);
  if (node !== nodes.length)
    throw new Error(`nginx.conf names ${node} servers, not ${nodes.length}.`);
  return placed;
}
