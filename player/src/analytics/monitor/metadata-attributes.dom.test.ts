import { describe, expect, it } from 'vitest';
import { parseMetadataAttributes } from './metadata-attributes.ts';

function elementWith(attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

describe('what a page says of a film', () => {
  it('is said on the player and on the beacon, which wins', () => {
    const player = elementWith({ 'metadata-series': 'Trains', 'metadata-part': '1', title: 'No' });
    const beacon = elementWith({ 'metadata-part': '2' });
    expect(parseMetadataAttributes(player, beacon).metadata).toEqual({
      series: 'Trains',
      part: '2',
    });
  });

  it('names the film and its title', () => {
    const beacon = elementWith({ 'metadata-video-id': '7', 'metadata-video-title': 'Night train' });
    expect(parseMetadataAttributes(elementWith({ 'playback-id': 'abc' }), beacon)).toEqual({
      film: '7',
      title: 'Night train',
    });
  });

  it('leaves the film its playback id, without what may open it', () => {
    const player = elementWith({ 'playback-id': 'abc?token=secret' });
    expect(parseMetadataAttributes(player, elementWith({}))).toEqual({ film: 'abc' });
  });

  it('holds no query of an address, which may be a token', () => {
    const beacon = elementWith({
      'metadata-link': 'https://films.example/a?token=secret#secret and /b#token=secret',
      'metadata-video-title': 'a.mp4?token=secret',
      'metadata-series': 'Who is it? #2',
    });
    expect(parseMetadataAttributes(elementWith({}), beacon)).toEqual({
      title: 'a.mp4',
      metadata: { link: 'https://films.example/a and /b', series: 'Who is it? #2' },
    });
  });

  it('is forty words at most', () => {
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`metadata-w${at}`, 'x']),
    );
    expect(
      Object.keys(parseMetadataAttributes(elementWith({}), elementWith(many)).metadata ?? {}),
    ).toHaveLength(40);
  });
});
