import Hls from 'hls.js';
import { expect, it } from 'vitest';
import { EngineLog } from '../engine-log.ts';
import { logHlsEvents } from './hls-log.ts';

it('a part of a segment that is still being made is named by its own address', () => {
  const hears = new Map<string, (name: string, data: object) => void>();
  const hls = { on: (name: string, hear: () => void) => hears.set(name, hear) };
  const log = new EngineLog();
  logHlsEvents(hls as unknown as Hls, Hls, log);
  const [frag, part] = [{ url: '' }, { url: '/7.m4s' }];
  hears.get(Hls.Events.FRAG_LOADED)?.('', { frag, part });
  hears.get(Hls.Events.FRAG_LOADED)?.('', { frag: { url: '/6.m4s' }, part: null });
  hears.get(Hls.Events.ERROR)?.('', {
    details: 'fragLoadError',
    response: { code: 404 },
    frag,
    part,
  });
  expect(log.entries.map(({ message: words }) => words.trim())).toEqual([
    '200 /7.m4s',
    '200 /6.m4s',
    '404 /7.m4s',
    'fragLoadError  /7.m4s',
  ]);
});
