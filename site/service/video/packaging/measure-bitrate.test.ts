import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { measureBitrate, parseSegments } from './measure-bitrate.ts';

it('lists segments with their duration and byte range', () => {
  const playlist =
    '#EXTM3U\n#EXTINF:4.000,\n#EXT-X-BYTERANGE:2180@84\n1.m4s\n#EXTINF:2.5,\n2.m4s\n#EXT-X-ENDLIST\n';
  expect(parseSegments(playlist)).toEqual([
    { seconds: 4, file: '1.m4s', bytes: 2180 },
    { seconds: 2.5, file: '2.m4s', bytes: undefined },
  ]);
});

it('measures the peak and the average bitrate', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-rates-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, '1.m4s'), Buffer.alloc(1000));
  await writeFile(join(folder, '2.m4s'), Buffer.alloc(500));
  await writeFile(join(folder, 'i.m3u8'), '#EXTINF:4,\n1.m4s\n#EXTINF:1,\n2.m4s\n');
  expect(await measureBitrate(join(folder, 'i.m3u8'))).toEqual({
    peakBitsPerSecond: 4000,
    averageBitsPerSecond: 2400,
  });
});
