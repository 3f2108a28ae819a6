import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { initialContent } from '../content/initial-content.ts';
import { queryContent, createTestSettings, startTestServer } from './test/test-server.ts';
import { restoreContent } from './cli/restore.ts';
import { openService } from './open-service.ts';
import type { Settings } from './settings.ts';
import { StartupError } from './runtime/startup-error.ts';
import { copyContent } from './storage/sqlite/database-copies.ts';

async function createSettings(changes: Partial<Settings> = {}): Promise<Settings> {
  const settings = await createTestSettings(changes);
  onTestFinished(() => rm(settings.dataDir, { recursive: true, force: true }));
  return settings;
}

describe('the service', () => {
  it('responds with 412 for a film that is not packaged yet', async () => {
    const settings = await createSettings();
    const service = await openService(settings, initialContent, () => {});
    onTestFinished(() => service.close());
    const app = Fastify();
    await app.register(service.plugin);
    // Two films are packaged one after the other, so the second is still waiting now.
    const response = await app.inject('/video/low-hum.m3u8');
    expect(response.statusCode).toBe(412);
    expect(response.json()).toMatchObject({ error: { type: 'not_ready' } });
  });

  it('shows the poster of a film for a live stream that has not started', async () => {
    const service = await openService(await createSettings(), initialContent, () => {});
    onTestFinished(() => service.close());
    const app = Fastify();
    await app.register(service.plugin);
    const [livePoster, filmPoster] = await Promise.all(
      ['clock-room', 'blue-hour'].map((id) => app.inject(`/video/${id}/thumbnail.webp?width=160`)),
    );
    expect(livePoster?.statusCode).toBe(200);
    expect(livePoster?.headers['cache-control']).toBe('no-store');
    expect(livePoster?.rawPayload.equals(filmPoster?.rawPayload ?? Buffer.of())).toBe(true);
  });

  it('creates absolute links if PUBLIC_URL is set', async () => {
    await using served = await startTestServer({ publicUrl: 'https://example.org' });
    const query =
      '{ film(filter: { slug: { eq: "low-hum" } }) { video { video { streamingUrl } } } }';
    const { body } = await queryContent(served, query);
    expect(JSON.stringify(body)).toContain('"https://example.org/video/low-hum.m3u8"');
  });

  it('does not start with a corrupt database until it is restored', async () => {
    const settings = await createSettings();
    const service = await openService(settings, initialContent, () => {});
    await service.store.records.save({ id: 'mine', model: 'journal_post', values: {} });
    await service.close();
    await copyContent(settings.dataDir);
    await writeFile(join(settings.dataDir, 'content.db'), 'damaged');
    const message =
      /content\.db is damaged \(.*\)\. The damaged file is preserved as .*content\.db\.damaged-.*\. Restore the newest copy, .*backups.*, with "npm run content -- restore"/;
    await expect(openService(settings, initialContent, () => {})).rejects.toThrow(message);
    // Further starts, as by a supervisor, do not show the demo site either.
    await expect(openService(settings, initialContent, () => {})).rejects.toThrow(
      /content\.db is missing/,
    );
    const files = await readdir(settings.dataDir);
    expect(files.filter((name) => name.startsWith('content.db.damaged-'))).toHaveLength(1);
    await restoreContent(settings, undefined);
    const restored = await openService(settings, initialContent, () => {});
    onTestFinished(() => restored.close());
    expect(await restored.store.records.findByIds('current', ['mine'])).toHaveLength(1);
  });

  it('closes its store and unlocks the data folder if a later step of the start fails', async () => {
    const settings = await createSettings();
    const obstacle = join(settings.dataDir, 'arriving');
    await writeFile(obstacle, '');
    await expect(openService(settings, initialContent, () => {})).rejects.toThrow('EEXIST');
    // SQLite removes its write-ahead log when the last connection closes.
    expect(await readdir(settings.dataDir)).not.toContain('content.db-wal');
    expect(await readdir(settings.dataDir)).not.toContain('beacons.db-wal');
    await rm(obstacle);
    await (await openService(settings, initialContent, () => {})).close();
  });

  it('rejects a data folder that another server uses, and names its process', async () => {
    const settings = await createSettings();
    const first = await openService(settings, initialContent, () => {});
    const second = openService(settings, initialContent, () => {});
    await expect(second).rejects.toThrow(StartupError);
    await expect(second).rejects.toThrow(
      `DATA_DIR ${settings.dataDir} is in use by another server (process ${process.pid} on `,
    );
    await first.close();
    await (await openService(settings, initialContent, () => {})).close();
  });

  it('closes once when close is called repeatedly', async () => {
    const service = await openService(await createSettings(), initialContent, () => {});
    await Promise.all([service.close(), service.close()]);
  });

  it('does not start if the data folder is not writable', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-open-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'file'), '');
    const settings = { ...(await createSettings()), dataDir: join(folder, 'file', 'data') };
    const opening = openService(settings, initialContent, () => {});
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow(
      /^DATA_DIR is .*data, but it is not writable \(ENOTDIR\)/,
    );
  });
});
