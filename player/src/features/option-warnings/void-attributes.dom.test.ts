import { afterEach, describe, expect, it, vi } from 'vitest';
import '../../index.ts';
import { voidAttributes } from './void-attributes.ts';

/** Adds a player and returns its warnings, once it has logged as many as expected. */
async function getWarnings(
  attributes: Readonly<Record<string, string>>,
  count: number,
): Promise<string[]> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const player = document.createElement('vitrine-player');
  for (const [name, value] of Object.entries(attributes)) player.setAttribute(name, value);
  document.body.append(player);
  await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThanOrEqual(count));
  return warn.mock.calls.map(([message]) => String(message).replace('<vitrine-player> ', ''));
}

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const hosted = { 'playback-id': 'a', 'video-origin': '/video', preload: 'none' };
const file = { src: '/a.m3u8', preload: 'none' };

/** The attributes that make those of a row ineffective, by the reason of the row. */
const causes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'without playback-id': file,
  'with playback-id': { ...hosted, ...file },
  'with playback-token; add it to the claims of the token': {
    ...hosted,
    'playback-token': 'p.q.r',
    'thumbnail-token': 't.u.v',
    'storyboard-token': 's.t.u',
  },
  'with video-origin': hosted,
  'with poster': { ...hosted, poster: '/p.jpg' },
  'with thumbnail-token; add it to the claims of the token': {
    ...hosted,
    'thumbnail-token': 't.u.v',
  },
  'with storyboard-token': { ...hosted, 'storyboard-token': 's.t.u' },
  'with max-auto-resolution': { ...file, 'max-auto-resolution': '720p' },
  'with stream-type': { ...file, 'stream-type': 'live' },
  'with stream-type="on-demand"': { ...file, 'stream-type': 'on-demand' },
  'with nohotkeys': { ...file, nohotkeys: '' },
};

/** Valid values of attributes. Default: `1`. */
const values: Readonly<Record<string, string>> = {
  'max-resolution': '720p',
  'min-resolution': '480p',
  'rendition-order': 'desc',
  'default-stream-type': 'live',
  'extra-source-params': 'a=1',
};

const pairs = voidAttributes.flatMap(({ attributes, reason }) =>
  attributes.map((name) => ({ name, reason })),
);

describe('an attribute without an effect is named in a warning', () => {
  it.each(pairs)('$name has no effect $reason', async ({ name, reason }) => {
    const attributes = { [name]: values[name] ?? '1', ...causes[reason] };
    expect(await getWarnings(attributes, 1)).toContain(`${name}: has no effect ${reason}.`);
  });

  it('but not if it has an effect', async () => {
    const attributes = { ...hosted, 'max-resolution': '720p', 'min-resolution': '480p' };
    const warnings = await getWarnings({ ...attributes, src: '/a.m3u8' }, 1);
    expect(warnings).toEqual(['src: has no effect with playback-id.']);
  });
});
