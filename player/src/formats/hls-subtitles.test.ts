import { describe, expect, it } from 'vitest';
import { parseSubtitleRenditions, parseSegmentUrls } from './hls-subtitles.ts';

const base = 'https://films.example/a/main.m3u8';

describe('a playlist', () => {
  it('names its captions once each, and not those that everybody must read', () => {
    const text = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",URI="audio.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="one",NAME="English",LANGUAGE="en",URI="en.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="two",NAME="English",LANGUAGE="en",URI="en.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="one",NAME="Signs",FORCED=YES,URI="signs.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="one",NAME="Nowhere"
`;
    expect(parseSubtitleRenditions(text, base)).toEqual([
      { label: 'English', language: 'en', url: 'https://films.example/a/en.m3u8' },
    ]);
  });

  it('of captions gives its files, unless it has no end', () => {
    const text = '#EXTM3U\n#EXTINF:6,\n0.vtt\n#EXTINF:6,\n/b/1.vtt\n';
    expect(parseSegmentUrls(text, base)).toBe(undefined);
    expect(parseSegmentUrls(`${text}#EXT-X-ENDLIST\n`, base)).toEqual([
      'https://films.example/a/0.vtt',
      'https://films.example/b/1.vtt',
    ]);
  });
});
