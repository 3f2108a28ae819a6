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
const adjustments = { bri: 0, con: 0, sat: 0, sharp: 0, blur: 0, bg: undefined };
const transform: ImageTransform = {
  plan: planTransform(size, { w: 300 }),
  adjustments,
  output: 'jpg',
  quality: 75,
};

/** A transform that takes several seconds. */
const slowTransform: ImageTransform = {
  plan: planTransform(size, {}),
  adjustments: { ...adjustments, sharp: 100 },
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

// The processes end shortly after the last image.
afterEach(() => vi.waitUntil(() => listWorkerPids().length === 0, { timeout: 20_000 }));

/** Lists the IDs of the image processes that this process has started. */
function listWorkerPids(): number[] {
  const all = execFileSync('ps', ['-Ao', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return all.split('\n').flatMap((line) => {
    const [pid, parent, state, ...words] = line.trim().split(/\s+/);
    const isOwn = Number(parent) === process.pid && words.join(' ').includes('image-worker-start');
    return isOwn && !state?.startsWith('Z') ? [Number(pid)] : [];
  });
}

async function waitForOnlyWorker(): Promise<number> {
  await waitFor(() => expect(listWorkerPids()).toHaveLength(1));
  return listWorkerPids()[0] ?? Number.NaN;
}

it('renders consecutive images in one process, which ends after the idle timeout', async () => {
  processes = new ImageProcesses({ idleMs: 200 });
  const bytes = await processes.run('renderImage', file, transform);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 });
  const firstPids = listWorkerPids();
  expect(firstPids).toHaveLength(1);
  await processes.run('renderImage', file, { ...transform, output: 'png' });
  expect(listWorkerPids()).toEqual(firstPids);
  await waitFor(() => expect(listWorkerPids()).toEqual([]));
});

it('limits the number of concurrent processes', async () => {
  processes = new ImageProcesses({ processes: 2, idleMs: 200 });
  await Promise.all(
    [75, 70, 65, 60].map((quality) =>
      processes.run('renderImage', file, { ...transform, quality }),
    ),
  );
  expect(listWorkerPids().length).toBeLessThanOrEqual(2);
});

it('rejects an image whose process crashes, and renders the next one', async () => {
  processes = new ImageProcesses({ idleMs: 200 });
  const crashingCall = processes.run('renderImage', file, slowTransform);
  process.kill(await waitForOnlyWorker(), 'SIGSEGV');
  await expect(crashingCall).rejects.toMatchObject({
    code: 'IMAGE_PROCESS_ENDED',
    message: 'The image process ended by SIGSEGV.',
  });
  expect((await processes.run('renderImage', file, transform)).length).toBeGreaterThan(0);
});

it('starts a new process if the idle one is killed', async () => {
  processes = new ImageProcesses({ idleMs: 60_000 });
  await processes.run('renderImage', file, transform);
  process.kill(await waitForOnlyWorker(), 'SIGKILL');
  // Immediately, before this process is notified of its end.
  expect((await processes.run('renderImage', file, transform)).length).toBeGreaterThan(0);
  process.kill(await waitForOnlyWorker(), 'SIGKILL');
});

it('kills the process of an image that exceeds the timeout', async () => {
  processes = new ImageProcesses({ deadlineMs: 1 });
  await expect(processes.run('renderImage', file, slowTransform)).rejects.toMatchObject({
    code: 'IMAGE_PROCESS_TIMEOUT',
    message: 'The image took longer than 1 ms; request a smaller one.',
  });
});

it('rejects with the error of an unreadable image, and reuses the process', async () => {
  processes = new ImageProcesses({ idleMs: 200 });
  await processes.run('renderImage', file, transform);
  const previousPids = listWorkerPids();
  await expect(
    processes.run('renderImage', join(folder, 'missing.png'), transform),
  ).rejects.toThrow(/missing\.png/);
  await expect(processes.run('createPlaceholders', Buffer.from('no image'))).rejects.toThrow(
    /unsupported image format/,
  );
  expect(listWorkerPids()).toEqual(previousPids);
});

it('finishes pending images after SIGINT and SIGTERM', async () => {
  processes = new ImageProcesses({ idleMs: 200 });
  await processes.run('renderImage', file, transform);
  const rendering = processes.run('renderImage', file, slowTransform);
  const pid = await waitForOnlyWorker();
  process.kill(pid, 'SIGINT');
  process.kill(pid, 'SIGTERM');
  expect((await rendering).length).toBeGreaterThan(0);
});

it('does not pass the tokens of the server to the process', async () => {
  process.env['CONTENT_EDIT_TOKEN'] = 'secret-of-the-server';
  processes = new ImageProcesses({ idleMs: 200 });
  await processes.run('renderImage', file, transform);
  delete process.env['CONTENT_EDIT_TOKEN'];
  const args = ['eww', '-o', 'command=', '-p', String(await waitForOnlyWorker())];
  const command = execFileSync('ps', args, { encoding: 'utf8' });
  expect(command).toContain('PATH=');
  expect(command).not.toContain('secret-of-the-server');
});
