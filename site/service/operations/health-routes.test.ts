import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { healthRoutes } from './health-routes.ts';
import { testContentDir, startTestServer, waitUntilPackaged } from '../test/test-server.ts';

describe('health', () => {
  it('is alive from the first moment, and ready once a film can be played', async () => {
    await using served = await startTestServer();
    expect(await (await fetch(`${served.origin}/healthz`)).json()).toEqual({ status: 'alive' });
    await waitUntilPackaged(served);
    const answer = await fetch(`${served.origin}/readyz`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ status: 'ready', missing: [] });
  });

  it('is not ready while no film can be played, and says which are missing', async () => {
    const contentDir = await mkdtemp(join(tmpdir(), 'vitrine-content-'));
    onTestFinished(() => rm(contentDir, { recursive: true }));
    await cp(testContentDir, contentDir, { recursive: true });
    for (const file of ['blue-hour/renditions/720p.mp4', 'low-hum/audio/und.m4a']) {
      await writeFile(join(contentDir, 'films', file), 'no film');
    }
    await using served = await startTestServer({ contentDir });
    const answer = await fetch(`${served.origin}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      status: 'starting',
      missing: [
        expect.stringMatching(/^The film "blue-hour" /),
        expect.stringMatching(/^The film "low-hum" /),
      ],
    });
  });

  it('is not ready while the database does not answer', async () => {
    const app = Fastify();
    onTestFinished(() => app.close());
    const store = { dataVersion: () => Promise.reject(new Error('gone')), damage: () => undefined };
    await app.register(healthRoutes({ library: { assets: [] }, store }));
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ missing: ['The database is not responding.'] });
  });
});
