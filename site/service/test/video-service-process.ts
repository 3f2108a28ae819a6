import { TestVideoService } from './test-video-service.ts';

/**
 * Runs a house of uploaded films in a process of its own, for tests that kill it: the arguments
 * are the folder of its data and, for a film that arrives, its id and its file.
 */
const [dataDir = '', id, path] = process.argv.slice(2);
const house = await TestVideoService.open({ dataDir });
if (id !== undefined && path !== undefined) {
  await house.films.enqueue({ id, path, name: 'killed.mp4' });
  process.stdout.write('arrived\n');
}
