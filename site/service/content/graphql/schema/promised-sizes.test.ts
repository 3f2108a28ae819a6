import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineModel } from '../../import/define-model.ts';
import { queryContent, startTestServer, type TestServer } from '../../../test/test-server.ts';

const card = defineModel({
  ...{ apiKey: 'card', name: 'Card' },
  fields: {
    picture: { type: 'file', validators: { extension: { predefined_list: 'image' } } },
    film: { type: 'file', validators: { extension: { predefined_list: 'video' } } },
  },
});

let served: TestServer;
beforeAll(async () => {
  served = await startTestServer();
  const { models, uploads, records } = served.service.store;
  await models.save(card);
  const svg = { mime_type: 'image/svg+xml', format: 'svg', filename: 'a.svg' };
  await uploads.save({ id: 'plain', values: { ...svg, width: null, height: null } });
  await uploads.save({ id: 'sized', values: { ...svg, width: 24, height: 12 } });
  const sound = { mime_type: 'audio/mpeg', filename: 'a.mp3', playback_id: 'a' };
  await uploads.save({ id: 'sound', values: sound });
  for (const id of ['plain', 'sized']) {
    const values = { picture: { upload_id: id }, film: { upload_id: 'sound' } };
    await records.save({ id, model: 'card', values });
    await records.publish(id);
  }
});
afterAll(() => served[Symbol.asyncDispose]());

const cards = async (headers: Record<string, string>) => {
  const { body } = await queryContent(
    served,
    `{ allCards(orderBy: [id_ASC]) {
      picture { filename width height responsiveImage { width height aspectRatio } }
      film { filename width }
    } }`,
    headers,
  );
  return (body as { data: { allCards: unknown } }).data.allCards;
};

const shown = (width: number, height: number) => ({
  ...{ filename: 'a.svg', width, height },
  responsiveImage: { width, height, aspectRatio: 2 },
});

it('a drawing or a sound without a size is there where sizes are promised', async () => {
  expect(await cards({ 'x-exclude-invalid': 'true' })).toEqual([
    { picture: shown(300, 150), film: { filename: 'a.mp3', width: 0 } },
    { picture: shown(24, 12), film: { filename: 'a.mp3', width: 0 } },
  ]);
});

it('elsewhere it is told that its size is not known', async () => {
  const film = { filename: 'a.mp3', width: null };
  const plain = { filename: 'a.svg', width: null, height: null, responsiveImage: null };
  expect(await cards({})).toEqual([
    { picture: plain, film },
    { picture: shown(24, 12), film },
  ]);
});
