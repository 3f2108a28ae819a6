import { expect, test, type APIRequestContext } from '@playwright/test';
import { siteCredentials } from '../fixtures/site-credentials.ts';

const headers = { authorization: `Bearer ${siteCredentials.CONTENT_EDIT_TOKEN}` };
const script = 'window.harmed=1';
const HOSTILE_FILE_NAME = `"><img src=x onerror="${script}"><script>${script}<\u2044script>.svg`;
const HOSTILE_SVG =
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="${script}">` +
  `<script>${script};top.${script}</script><foreignObject><img xmlns="http://www.w3.org/1999/xhtml" ` +
  `src="x" onerror="${script}"/></foreignObject></svg>`;

/** Uploads the image with the management API. */
async function uploadSvg(request: APIRequestContext): Promise<{ id: string; url: string }> {
  const requestData = { data: { attributes: { filename: HOSTILE_FILE_NAME } } };
  const uploadRequest = await request.post('/service/upload-requests', {
    headers,
    data: requestData,
  });
  const { data } = await uploadRequest.json();
  expect((await request.put(data.attributes.url, { data: HOSTILE_SVG })).status()).toBe(200);
  const file = { data: { type: 'upload', attributes: { path: data.id } } };
  const response = await request.post('/service/uploads', { headers, data: file });
  expect(response.status(), await response.text()).toBe(201);
  const { id, attributes } = (await response.json()).data;
  return { id, url: attributes.url };
}

test('the scripts in the content and name of an SVG do not run in the list or when it is opened', async ({
  page,
  request,
}) => {
  test.setTimeout(60_000);
  const { id, url } = await uploadSvg(request);
  try {
    await page.goto('/desk/sign-in');
    await page.getByLabel('Password').fill(siteCredentials.EDITOR_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/desk\/records/);
    await page.goto('/desk/uploads?words=harmed');
    await expect(page.getByRole('listitem').filter({ hasText: HOSTILE_FILE_NAME })).toBeVisible();
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
    const download = page.waitForEvent('download');
    // The navigation rejects because it starts a download.
    await page.goto(url).catch(() => undefined);
    expect((await download).suggestedFilename()).toMatch(/^[^/\\<>"]+\.svg$/);
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  } finally {
    await request.delete(`/service/uploads/${id}`, { headers });
  }
});
