import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ask, fixtureSettings, serveFixture } from './fixture/serve.ts';
import { openService } from './open.ts';
import type { Settings } from './settings.ts';
import { StartFailure } from './start-failure.ts';

async function settingsFor(changes: Partial<Settings> = {}): Promise<Settings> {
  const settings = await fixtureSettings(changes);
  onTestFinished(() => rm(settings.dataDir, { recursive: true, force: true }));
  return settings;
}

describe('the service', () => {
  it('answers 412 for a film that is still being packaged', async () => {
    const settings = await settingsFor();
    const service = await openService(settings, () => {});
    onTestFinished(() => service.close());
    const app = Fastify();
    await app.register(service.plugin);
    // Two films are packaged one after the other, so the second is still waiting now.
    const answer = await app.inject('/video/low-hum.m3u8');
    expect(answer.statusCode).toBe(412);
    expect(answer.json()).toMatchObject({ error: { type: 'not_ready' } });
  });

  it('shows the poster of a film for a broadcast that is not on the air yet', async () => {
    const service = await openService(await settingsFor(), () => {});
    onTestFinished(() => service.close());
    const app = Fastify();
    await app.register(service.plugin);
    const [broadcast, film] = await Promise.all(
      ['clock-room', 'blue-hour'].map((id) => app.inject(`/video/${id}/thumbnail.webp?width=160`)),
    );
    expect(broadcast?.statusCode).toBe(200);
    expect(broadcast?.headers['cache-control']).toBe('no-store');
    expect(broadcast?.rawPayload.equals(film?.rawPayload ?? Buffer.of())).toBe(true);
  });

  it('makes links with the public address when it has one', async () => {
    await using served = await serveFixture({ publicUrl: 'https://example.org' });
    const query =
      '{ film(filter: { slug: { eq: "low-hum" } }) { video { video { streamingUrl } } } }';
    const { body } = await ask(served, query);
    expect(JSON.stringify(body)).toContain('"https://example.org/video/low-hum.m3u8"');
  });

  it('sets a damaged database aside and starts all the same', async () => {
    const settings = await settingsFor();
    await writeFile(join(settings.dataDir, 'content.db'), 'damaged');
    const service = await openService(settings, () => {});
    await service.close();
    const files = await readdir(settings.dataDir);
    expect(files.filter((name) => name.startsWith('content.db.damaged-'))).toHaveLength(1);
  });

  it('closes once, however often it is asked to', async () => {
    const service = await openService(await settingsFor(), () => {});
    await Promise.all([service.close(), service.close()]);
  });

  it('does not start where nothing can be written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-open-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'file'), '');
    const settings = { ...(await settingsFor()), dataDir: join(folder, 'file', 'data') };
    const opening = openService(settings, () => {});
    await expect(opening).rejects.toThrow(StartFailure);
    await expect(opening).rejects.toThrow(
      /^DATA_DIR is .*data, but nothing can be written there \(ENOTDIR\)/,
    );
  });
});
