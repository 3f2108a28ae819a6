import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { spawnService } from './test/service-process.ts';
import { waitFor } from '../../tests/fixtures/wait-for.ts';

describe('the standalone service', { timeout: 30_000 }, () => {
  it('prints its URL, and stops on SIGTERM', async () => {
    const { child, waitForOrigin, ended } = await spawnService({ PORT: '0' });
    expect((await fetch(`${await waitForOrigin()}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('reports that its port is in use', async () => {
    const blockingServer = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void blockingServer.close());
    await waitFor(() => blockingServer.listening);
    const { port } = blockingServer.address() as AddressInfo;
    const { output, ended } = await spawnService({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(output.errors).toContain(
      `Port ${port} is in use. Stop the process that uses it, or set PORT to another number.\n`,
    );
  });

  it('reports an invalid setting', async () => {
    const { output, ended } = await spawnService({ PORT: 'many' });
    expect(await ended).toBe(1);
    expect(output.errors).toBe('PORT must be a port number from 0 to 65535, but is "many".\n');
  });

  it('writes the compile cache even if it is killed later', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-compiled-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { child, waitForOrigin, ended } = await spawnService({
      PORT: '0',
      NODE_COMPILE_CACHE: folder,
    });
    await waitForOrigin();
    await vi.waitFor(async () => {
      expect((await readdir(folder, { recursive: true })).length).toBeGreaterThan(100);
    });
    child.kill('SIGKILL');
    await ended;
  });

  it('starts if the compile cache is not writable', async () => {
    const unwritableFolder = path.join(import.meta.filename, 'nowhere');
    const { waitForOrigin } = await spawnService({
      PORT: '0',
      NODE_COMPILE_CACHE: unwritableFolder,
    });
    expect((await fetch(`${await waitForOrigin()}/healthz`)).status).toBe(200);
  });
});
