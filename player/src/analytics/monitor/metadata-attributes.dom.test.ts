import { describe, expect, it } from 'vitest';
import { parseMetadataAttributes } from './metadata-attributes.ts';

function createElement(attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

describe('parseMetadataAttributes', () => {
  it('merges attributes of the player and the beacon, and prefers those of the beacon', () => {
    const player = createElement({
      'metadata-series': 'Trains',
      'metadata-part': '1',
      title: 'Ignored',
    });
    const beacon = createElement({ 'metadata-part': '2' });
    expect(parseMetadataAttributes(player, beacon).metadata).toEqual({
      series: 'Trains',
      part: '2',
    });
  });

  it('returns the video ID and the title as separate fields', () => {
    const beacon = createElement({
      'metadata-video-id': '7',
      'metadata-video-title': 'Night train',
    });
    expect(parseMetadataAttributes(createElement({ 'playback-id': 'abc' }), beacon)).toEqual({
      film: '7',
      title: 'Night train',
    });
  });

  it('falls back to the playback ID, without its token', () => {
    const player = createElement({ 'playback-id': 'abc?token=secret' });
    expect(parseMetadataAttributes(player, createElement({}))).toEqual({ film: 'abc' });
  });

  it('removes URL queries, which may contain a token', () => {
    const beacon = createElement({
      'metadata-link': 'https://films.example/a?token=secret#secret and /b#token=secret',
      'metadata-video-title': 'a.mp4?token=secret',
      'metadata-series': 'Who is it? #2',
    });
    expect(parseMetadataAttributes(createElement({}), beacon)).toEqual({
      title: 'a.mp4',
      metadata: { link: 'https://films.example/a and /b', series: 'Who is it? #2' },
    });
  });

  it('returns at most 40 entries', () => {
    const attributes = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`metadata-w${index}`, 'x']),
    );
    expect(
      Object.keys(
        parseMetadataAttributes(createElement({}), createElement(attributes)).metadata ?? {},
      ),
    ).toHaveLength(40);
  });
});
