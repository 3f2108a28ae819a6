import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { createTestPhoto } from '../test/test-photo.ts';
import { planTransform } from './transform-plan.ts';
import { ImageProcesses } from './image-processes.ts';
import type { ImageTransform } from './image-transform.ts';

const size = { width: 1200, height: 800 };
const look = { bri: 0, con: 0, sat: 0, sharp: 0, blur: 0, bg: undefined };
const order: ImageTransform = {
  plan: planTransform(size, { w: 300 }),
  adjustments: look,
  output: 'jpg',
  quality: 75,
};

/** Keeps a core busy for seconds. */
const slowOrder: ImageTransform = {
  plan: planTransform(size, {}),
  adjustments: { ...look, sharp: 100 },
  output: 'gif',
  quality: 75,
};

let folder: string;
let file: string;
let processes: ImageProcesses;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-image-processes-'));
  file = join(folder, 'noise.png');
  await writeFile(file, await createTestPhoto(size.width, size.height).png().toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// They end soon after the last image.
afterEach(() => vi.waitUntil(() => workers().length === 0, { timeout: 20_000 }));

/** Process ids of the image processes that this process has started. */
function workers(): number[] {
  const all = execFileSync('ps', ['-Ao', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return all.split('\n').flatMap((line) => {
    const [pid, parent, state, ...words] = line.trim().split(/\s+/);
    const isOwn = Number(parent) === process.pid && words.join(' ').includes('image-worker-start');
    return isOwn && !state?.startsWith('Z') ? [Number(pid)] : [];
  });
}

async function onlyWorker(): Promise<number> {
  await waitFor(() => expect(workers()).toHaveLength(1));
  return workers()[0] ?? Number.NaN;
}

it('draws images in one process after the other, which ends when it is idle', async () => {
  processes = new ImageProcesses({ idleMs: 200 });
  const bytes = await processes.run('draw', file, order);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
  const first = workers();
  expect(first).toHaveLength(1);
  await processes.run('draw', file, { ...order, output: 'png' });
  expect(workers()).toEqual(first);
  await waitFor(() => expect(workers()).toEqual([]));
});

it('works at as many images at a time as there are processes', async () => {
  processes = new ImageProcesses({ processes: 2, idleMs: 200 });
  await Promise.all(
    [75, 70, 65, 60].map((quality) => processes.run('draw', file, { ...order, quality })),
  );
  expect(workers().length).toBeLessThanOrEqual(2);
});

it('rejects an image whose process crashes, and draws the next one', async () => {
  processes = new ImageProcesses({ idleMs: 200 });
  const crashing = processes.run('draw', file, slowOrder);
  process.kill(await onlyWorker(), 'SIGSEGV');
  await expect(crashing).rejects.toMatchObject({
    code: 'IMAGE_PROCESS_ENDED',
    message: 'The image process ended by SIGSEGV.',
  });
  expect((await processes.run('draw', file, order)).length).toBeGreaterThan(0);
});

it('starts another process where the idle one was killed', async () => {
  processes = new ImageProcesses({ idleMs: 60_000 });
  await processes.run('draw', file, order);
  process.kill(await onlyWorker(), 'SIGKILL');
  // At once, before this process has learned of it.
  expect((await processes.run('draw', file, order)).length).toBeGreaterThan(0);
  process.kill(await onlyWorker(), 'SIGKILL');
});

it('ends the process of an image that exceeds the deadline', async () => {
  processes = new ImageProcesses({ deadlineMs: 1 });
  await expect(processes.run('draw', file, slowOrder)).rejects.toMatchObject({
    code: 'IMAGE_PROCESS_TIMEOUT',
    message: 'The image took longer than 1 ms; request a smaller one.',
  });
});

it('reports the error of an image that cannot be read, and keeps the process', async () => {
  processes = new ImageProcesses({ idleMs: 200 });
  await processes.run('draw', file, order);
  const before = workers();
  await expect(processes.run('draw', join(folder, 'missing.png'), order)).rejects.toThrow(
    /missing\.png/,
  );
  await expect(processes.run('standIns', Buffer.from('no image'))).rejects.toThrow(
    /unsupported image format/,
  );
  expect(workers()).toEqual(before);
});

it('ignores the signals of a terminal, so that images under way are finished', async () => {
  processes = new ImageProcesses({ idleMs: 200 });
  await processes.run('draw', file, order);
  const drawing = processes.run('draw', file, slowOrder);
  const pid = await onlyWorker();
  process.kill(pid, 'SIGINT');
  process.kill(pid, 'SIGTERM');
  expect((await drawing).length).toBeGreaterThan(0);
});

it('hands no token of the server to the process', async () => {
  process.env['CONTENT_EDIT_TOKEN'] = 'secret-of-the-server';
  processes = new ImageProcesses({ idleMs: 200 });
  await processes.run('draw', file, order);
  delete process.env['CONTENT_EDIT_TOKEN'];
  const args = ['eww', '-o', 'command=', '-p', String(await onlyWorker())];
  const command = execFileSync('ps', args, { encoding: 'utf8' });
  expect(command).toContain('PATH=');
  expect(command).not.toContain('secret-of-the-server');
});
