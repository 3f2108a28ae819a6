import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHealthRoutes } from './health-routes.ts';
import { testContentDir, startTestServer, waitUntilPackaged } from '../test/test-server.ts';

describe('health routes', () => {
  it('report alive immediately, and ready when a film is playable', async () => {
    await using server = await startTestServer();
    expect(await (await fetch(`${server.origin}/healthz`)).json()).toEqual({ status: 'alive' });
    await waitUntilPackaged(server);
    const response = await fetch(`${server.origin}/readyz`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ status: 'ready', missing: [] });
  });

  it('report not ready while no film is playable, and list the missing films', async () => {
    const contentDir = await mkdtemp(join(tmpdir(), 'vitrine-content-'));
    onTestFinished(() => rm(contentDir, { recursive: true }));
    await cp(testContentDir, contentDir, { recursive: true });
    for (const file of ['blue-hour/renditions/720p.mp4', 'low-hum/audio/und.m4a']) {
      await writeFile(join(contentDir, 'films', file), 'no film');
    }
    await using server = await startTestServer({ contentDir });
    const response = await fetch(`${server.origin}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'starting',
      missing: [
        expect.stringMatching(/^The film "blue-hour" /),
        expect.stringMatching(/^The film "low-hum" /),
      ],
    });
  });

  it('report not ready while the database does not respond', async () => {
    const app = Fastify();
    onTestFinished(() => app.close());
    const store = {
      getDataVersion: () => Promise.reject(new Error('unreachable')),
      getCorruptionMessage: () => undefined,
    };
    await app.register(createHealthRoutes({ library: { assets: [] }, store }));
    const response = await app.inject('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ missing: ['The database is not responding.'] });
  });
});
