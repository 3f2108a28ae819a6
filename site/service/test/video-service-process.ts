import { TestVideoService } from './test-video-service.ts';

/**
 * Runs a test video service in a separate process, for tests that kill it. The arguments are its
 * data folder and, to enqueue an upload, its ID and file.
 */
const [dataDir = '', id, path] = process.argv.slice(2);
const service = await TestVideoService.open({ dataDir });
if (id !== undefined && path !== undefined) {
  await service.assets.enqueue({ id, path, name: 'killed.mp4' });
  process.stdout.write('enqueued\n');
}
