import { expect, it } from 'vitest';
import { sendManagementRequest } from '../../../service/test/management-request.ts';
import { queryContent, startTestServer } from '../../../service/test/test-server.ts';
import { createTestPhoto } from '../../../service/images/test/test-photo.ts';
import { structuredTextFields, structuredTextSchema } from './structured-text.server.ts';

it('keeps the other nodes of structured text if a block has an invalid record ID', () => {
  const children = [
    { type: 'block', item: { type: 'item', attributes: {} } },
    { type: 'paragraph', children: [{ type: 'span', value: 'The rest.' }] },
  ];
  const value = { schema: 'dast', document: { type: 'root', children } };
  const text = structuredTextSchema.parse({ value, blocks: [], links: [] });
  expect(text.document.children).toMatchObject([{ type: 'block' }, { type: 'paragraph' }]);
});

it('does not enlarge an image that is narrower than the text', async () => {
  await using server = await startTestServer();
  const uploadRequest = await sendManagementRequest(server, 'POST', '/upload-requests', {
    attributes: { filename: 'small.png' },
  });
  const { pathname, search } = new URL(String(uploadRequest.data.attributes.url));
  const body = new Uint8Array(await createTestPhoto(120, 80).png().toBuffer());
  await fetch(server.origin + pathname + search, { method: 'PUT', body });
  const { data } = await sendManagementRequest(server, 'POST', '/uploads', {
    attributes: { path: uploadRequest.data.id },
  });
  const [field = ''] = /responsiveImage\([^)]*\)/.exec(structuredTextFields) ?? [];
  const query = `{ upload(filter: { id: { eq: "${data.id}" } }) { ${field} { width height } } }`;
  expect((await queryContent(server, query)).body).toEqual({
    data: { upload: { responsiveImage: { width: 120, height: 80 } } },
  });
});
