import { expect, it } from 'vitest';
import { managementRequest } from '../../../service/test/management-request.ts';
import { queryContent, startTestServer } from '../../../service/test/test-server.ts';
import { createTestPhoto } from '../../../service/images/test/test-photo.ts';
import { structuredTextFields, structuredTextShape } from './structured-text.server.ts';

it('a block of which a text does not say which it is takes nothing else with it', () => {
  const children = [
    { type: 'block', item: { type: 'item', attributes: {} } },
    { type: 'paragraph', children: [{ type: 'span', value: 'The rest.' }] },
  ];
  const value = { schema: 'dast', document: { type: 'root', children } };
  const text = structuredTextShape.parse({ value, blocks: [], links: [] });
  expect(text.document.children).toMatchObject([{ type: 'block' }, { type: 'paragraph' }]);
});

it('a picture that is smaller than the text is wide is offered as it is, and not blown up', async () => {
  await using served = await startTestServer();
  const place = await managementRequest(served, 'POST', '/upload-requests', {
    attributes: { filename: 'small.png' },
  });
  const { pathname, search } = new URL(String(place.data.attributes.url));
  const body = new Uint8Array(await createTestPhoto(120, 80).png().toBuffer());
  await fetch(served.origin + pathname + search, { method: 'PUT', body });
  const { data } = await managementRequest(served, 'POST', '/uploads', {
    attributes: { path: place.data.id },
  });
  const [asked = ''] = /responsiveImage\([^)]*\)/.exec(structuredTextFields) ?? [];
  const query = `{ upload(filter: { id: { eq: "${data.id}" } }) { ${asked} { width height } } }`;
  expect((await queryContent(served, query)).body).toEqual({
    data: { upload: { responsiveImage: { width: 120, height: 80 } } },
  });
});
