import { afterEach, describe, expect, it, vi } from 'vitest';
import '../../index.ts';
import { voidAttributes } from './void-attributes.ts';

/** Adds a player and returns its warnings, once it has logged as many as expected. */
async function getWarnings(attributes: Record<string, string>, count: number): Promise<string[]> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const player = document.createElement('vitrine-player');
  for (const [name, value] of Object.entries(attributes)) player.setAttribute(name, value);
  document.body.append(player);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(count));
  return warn.mock.calls.map(([message]) => String(message).replace('<vitrine-player> ', ''));
}

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const hosted = { 'playback-id': 'a', 'video-origin': '/video', preload: 'none' };
const file = { src: '/a.m3u8', preload: 'none' };

const cases: readonly (readonly [Record<string, string>, readonly string[]])[] = [
  [{ ...file, 'max-resolution': '720p' }, ['max-resolution: has no effect without playback-id.']],
  [{ ...file, 'thumbnail-time': '3' }, ['thumbnail-time: has no effect without playback-id.']],
  [
    { ...hosted, src: '/a.m3u8', type: 'hls' },
    ['src: has no effect with playback-id.', 'type: has no effect with playback-id.'],
  ],
  [
    {
      ...hosted,
      'playback-token': 'p.q.r',
      'thumbnail-token': 't.u.v',
      'storyboard-token': 's.t.u',
      'max-resolution': '720p',
      'thumbnail-time': '3',
      'storyboard-src': '/s.vtt',
    },
    [
      'max-resolution: has no effect with playback-token; add it to the claims of the token.',
      'thumbnail-time: has no effect with thumbnail-token; add it to the claims of the token.',
      'storyboard-src: has no effect with storyboard-token.',
    ],
  ],
  [
    { ...hosted, 'custom-domain': 'b.example' },
    ['custom-domain: has no effect with video-origin.'],
  ],
  [
    { ...hosted, poster: '/p.jpg', 'thumbnail-time': '3' },
    ['thumbnail-time: has no effect with poster.'],
  ],
  [
    { ...file, 'max-auto-resolution': '720p', 'cap-rendition-to-player-size': '' },
    ['cap-rendition-to-player-size: has no effect with max-auto-resolution.'],
  ],
  [
    {
      ...file,
      'stream-type': 'on-demand',
      'default-stream-type': 'live',
      'live-edge-offset': '9',
    },
    [
      'default-stream-type: has no effect with stream-type.',
      'live-edge-offset: has no effect with stream-type="on-demand".',
    ],
  ],
  [{ ...file, hotkeys: 'nof', nohotkeys: '' }, ['hotkeys: has no effect with nohotkeys.']],
];

describe('an attribute without an effect is named in a warning', () => {
  it.each(
    cases.map(([attributes, messages]) => ({ title: messages.join(' '), attributes, messages })),
  )('$title', async ({ attributes, messages }) => {
    expect(await getWarnings(attributes, messages.length)).toEqual(messages);
  });

  it.each(voidAttributes)('every kind has a test: $reason', ({ reason }) => {
    expect(cases.flatMap(([, messages]) => messages).join(' ')).toContain(
      `has no effect ${reason}.`,
    );
  });

  it('but not if both attributes have an effect', async () => {
    const attributes = { ...hosted, 'max-resolution': '720p', 'min-resolution': '480p' };
    const warnings = await getWarnings({ ...attributes, src: '/a.m3u8' }, 1);
    expect(warnings).toEqual(['src: has no effect with playback-id.']);
  });
});
