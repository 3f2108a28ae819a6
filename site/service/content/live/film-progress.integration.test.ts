import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { contentModels } from '../../../content/models/index.ts';
import { TestVideoService } from '../../test/test-video-service.ts';
import { openEventStream } from '../../test/event-stream-client.ts';
import { createTempFolder, createSampleVideo } from '../../test/sample-media.ts';
import { ImageUrls } from '../../images/image-urls.ts';
import { createContentRoutes } from '../content-routes.ts';

const tokens = {
  content: 'content-token',
  draft: 'draft-token',
  search: 'search-token',
  edit: 'edit-token',
};
const query =
  '{ film { video { filename video { state progress error duration width streamingUrl } } } }';

/** Serves the content of a video service and returns its origin. */
async function serve(videoService: TestVideoService): Promise<string> {
  const app = Fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  const log = pino({ level: 'silent' });
  const images = new ImageUrls('', 'k');
  const limits = { streamsPerAddress: 50, streamsPerToken: 500, requestsPerSecond: 0 };
  const source = { store: videoService.store, tokens, publicUrl: '', images, log, ...limits };
  await app.register(createContentRoutes(source), { prefix: '/service' });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

it(
  'a live query reports the processing progress of an uploaded film until it is ready',
  { timeout: 30_000 },
  async () => {
    await using folder = await createTempFolder();
    await using videoService = await TestVideoService.open();
    const origin = await serve(videoService);
    for (const model of contentModels) await videoService.store.models.save(model);
    const values = { title: { en: 'Holiday' }, slug: 'holiday', video: { upload_id: 'u1' } };
    const path = await createSampleVideo(folder.path);
    await videoService.assets.enqueue({ id: 'u1', path, name: 'holiday.mp4' });
    await videoService.store.records.save({ id: 'holiday', model: 'film', values });
    await videoService.store.records.publish('holiday');
    const registration = await fetch(`${origin}/service/listen`, {
      method: 'POST',
      body: JSON.stringify({ query }),
      headers: { authorization: `Bearer ${tokens.content}` },
    });
    await using stream = await openEventStream(
      ((await registration.json()) as { url: string }).url,
    );
    const states: unknown[] = [];
    let video: Record<string, unknown> = {};
    while (video.state !== 'ready') {
      const { data } = await stream.next();
      const { response } = data as {
        response: { data: { film: { video: { video: typeof video } } } };
      };
      ({ video } = response.data.film.video);
      states.push(video.state);
    }
    expect(states[0]).toBe('preparing');
    expect(video).toEqual({
      ...{ state: 'ready', progress: null, error: null, duration: 1, width: 160 },
      streamingUrl: `/video/${(await videoService.getUploadValues('u1')).playback_id}.m3u8`,
    });
  },
);
