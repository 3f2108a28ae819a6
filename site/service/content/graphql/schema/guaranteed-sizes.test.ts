import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineModel } from '../../import/define-model.ts';
import { queryContent, startTestServer, type TestServer } from '../../../test/test-server.ts';

const card = defineModel({
  ...{ apiKey: 'card', name: 'Card' },
  fields: {
    image: { type: 'file', validators: { extension: { predefined_list: 'image' } } },
    video: { type: 'file', validators: { extension: { predefined_list: 'video' } } },
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { models, uploads, records } = server.service.store;
  await models.save(card);
  const svg = { mime_type: 'image/svg+xml', format: 'svg', filename: 'a.svg' };
  await uploads.save({ id: 'plain', values: { ...svg, width: null, height: null } });
  await uploads.save({ id: 'sized', values: { ...svg, width: 24, height: 12 } });
  const audio = { mime_type: 'audio/mpeg', filename: 'a.mp3', playback_id: 'a' };
  await uploads.save({ id: 'audio', values: audio });
  for (const id of ['plain', 'sized']) {
    const values = { image: { upload_id: id }, video: { upload_id: 'audio' } };
    await records.save({ id, model: 'card', values });
    await records.publish(id);
  }
});
afterAll(() => server[Symbol.asyncDispose]());

const queryCards = async (headers: Record<string, string>) => {
  const { body } = await queryContent(
    server,
    `{ allCards(orderBy: [id_ASC]) {
      image { filename width height responsiveImage { width height aspectRatio } }
      video { filename width }
    } }`,
    headers,
  );
  return (body as { data: { allCards: unknown } }).data.allCards;
};

const createImage = (width: number, height: number) => ({
  ...{ filename: 'a.svg', width, height },
  responsiveImage: { width, height, aspectRatio: 2 },
});

it('returns default sizes for an SVG image and audio without sizes if the schema guarantees sizes', async () => {
  expect(await queryCards({ 'x-exclude-invalid': 'true' })).toEqual([
    { image: createImage(300, 150), video: { filename: 'a.mp3', width: 0 } },
    { image: createImage(24, 12), video: { filename: 'a.mp3', width: 0 } },
  ]);
});

it('returns null for unknown sizes if the schema does not guarantee sizes', async () => {
  const video = { filename: 'a.mp3', width: null };
  const plain = { filename: 'a.svg', width: null, height: null, responsiveImage: null };
  expect(await queryCards({})).toEqual([
    { image: plain, video },
    { image: createImage(24, 12), video },
  ]);
});
