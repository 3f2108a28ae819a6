import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const url = 'https://films.example/a.m3u8?token=opaque-token';
const script = `
  import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
  const log = openLog('test', 'info');
  const headers = { authorization: 'Bearer opaque-header' };
  log.warn({ err: Object.assign(new Error('GET ${url}: 403'), { headers }) }, 'Failed: ${url}');
`;

it('redacts credentials in messages, errors and fields', async () => {
  const args = ['--input-type=module', '--eval', script];
  const { stderr } = await promisify(execFile)(process.execPath, args);
  expect(stderr).not.toContain('opaque');
  expect(JSON.parse(stderr)).toMatchObject({
    name: 'test',
    msg: 'Failed: https://films.example/a.m3u8?token=…',
    err: {
      message: 'GET https://films.example/a.m3u8?token=… 403',
      headers: { authorization: 'Bearer …' },
    },
  });
});
