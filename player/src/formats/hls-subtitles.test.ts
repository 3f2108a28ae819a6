import { describe, expect, it } from 'vitest';
import { parseSubtitleRenditions, parseSegmentUrls } from './hls-subtitles.ts';

const base = 'https://videos.example/a/main.m3u8';

describe('parseSubtitleRenditions', () => {
  it('returns each rendition once, except forced subtitles', () => {
    const text = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",URI="audio.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="one",NAME="English",LANGUAGE="en",URI="en.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="two",NAME="English",LANGUAGE="en",URI="en.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="one",NAME="Signs",FORCED=YES,URI="signs.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="one",NAME="Without a URI"
`;
    expect(parseSubtitleRenditions(text, base)).toEqual([
      { label: 'English', language: 'en', url: 'https://videos.example/a/en.m3u8' },
    ]);
  });

  it('accepts missing attributes, and attributes in any order', () => {
    const text = '#EXTM3U\n#EXT-X-MEDIA:URI="a.m3u8",FORCED=NO,NAME="A, B",TYPE=SUBTITLES\r\n';
    expect(parseSubtitleRenditions(text, base)).toEqual([
      { label: 'A, B', language: '', url: 'https://videos.example/a/a.m3u8' },
    ]);
  });
});

describe('parseSegmentUrls', () => {
  it('returns absolute segment URLs, or undefined for a live playlist', () => {
    const text = '#EXTM3U\n#EXTINF:6,\n0.vtt\n#EXTINF:6,\n/b/1.vtt\n';
    expect(parseSegmentUrls(text, base)).toBe(undefined);
    expect(parseSegmentUrls(`${text}#EXT-X-ENDLIST\n`, base)).toEqual([
      'https://videos.example/a/0.vtt',
      'https://videos.example/b/1.vtt',
    ]);
  });

  it('substitutes variables, including those of the multivariant playlist', () => {
    const multivariantPlaylist = `#EXTM3U\n#EXT-X-DEFINE:NAME="d",VALUE="b"\n#EXT-X-MEDIA:TYPE=SUBTITLES,NAME="A",URI="{$d}.m3u8"\n`;
    const [rendition] = parseSubtitleRenditions(multivariantPlaylist, base);
    expect(rendition?.url).toBe('https://videos.example/a/b.m3u8');
    const text = '#EXTM3U\n#EXT-X-DEFINE:IMPORT="d"\n#EXTINF:6,\n{$d}/0.vtt\n#EXT-X-ENDLIST\n';
    expect(parseSegmentUrls(text, base, rendition?.variables)).toEqual([
      'https://videos.example/a/b/0.vtt',
    ]);
  });
});
