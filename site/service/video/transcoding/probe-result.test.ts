import { describe, expect, it } from 'vitest';
import { InvalidInputError } from './invalid-input-error.ts';
import { parseProbeResult } from './probe-result.ts';

const pictures = {
  ...{ index: 0, codec_type: 'video', codec_name: 'h264', width: 1920, height: 1080 },
  ...{ avg_frame_rate: '25/1', sample_aspect_ratio: '1:1', field_order: 'progressive' },
};
const sound = { index: 1, codec_type: 'audio', codec_name: 'aac', channels: 2 };

const read = (streams: readonly object[], format: object = { duration: '10' }) =>
  parseProbeResult(JSON.stringify({ streams, format }));

describe('what is in an uploaded file', () => {
  it('is read with the size the pictures are shown in', () => {
    const turned = { ...pictures, side_data_list: [{}, { rotation: -90 }] };
    const wide = { ...pictures, width: 1440, sample_aspect_ratio: '4:3' };
    expect(read([turned]).video).toMatchObject({ width: 1080, height: 1920 });
    expect(read([wide]).video).toMatchObject({ width: 1920, height: 1080 });
  });

  it('keeps its size where the shape of its pixels is absurd', () => {
    const absurd = { ...pictures, sample_aspect_ratio: '10000:1' };
    expect(read([absurd]).video).toMatchObject({ width: 1920, height: 1080 });
  });

  it('may be half pictures, or too bright for most screens', () => {
    expect(read([pictures]).video).toMatchObject({ interlaced: false, hdrTransfer: undefined });
    const old = { ...pictures, field_order: 'tt' };
    const bright = { ...pictures, color_transfer: 'smpte2084' };
    expect(read([old]).video?.interlaced).toBe(true);
    expect(read([bright]).video?.hdrTransfer).toBe('smpte2084');
  });

  it('may be sound alone, with a cover that is no film', () => {
    const cover = { ...pictures, disposition: { attached_pic: 1 } };
    expect(read([cover, sound])).toMatchObject({
      video: undefined,
      cover: 0,
      audio: [{ stream: 1 }],
    });
  });

  it('names its sounds and texts', () => {
    const german = { ...sound, tags: { language: 'ger', title: 'Kommentar' } };
    const text = { index: 2, codec_type: 'subtitle', codec_name: 'subrip' };
    expect(read([pictures, german, text])).toMatchObject({
      audio: [{ language: 'ger', title: 'Kommentar', default: false }],
      subtitles: [{ stream: 2, codec: 'subrip' }],
    });
  });

  it('may keep its length to itself', () => {
    expect(read([pictures], {}).duration).toBeUndefined();
    expect(read([pictures], { duration: 'N/A' }).duration).toBeUndefined();
  });

  it.each([
    ['nothing to see or hear', [{ index: 0, codec_type: 'data' }], {}, 'neither video nor audio'],
    ['pictures without a size', [{ ...pictures, width: 0, height: 0 }], {}, '0 × 0 pixels'],
    ['pictures too large', [{ ...pictures, width: 20_000 }], {}, '20000 × 1080 pixels'],
    ['a film too long', [pictures], { duration: '1e9' }, 'longer than 24 hours'],
    ['streams without end', [pictures], { nb_streams: 5000 }, 'more than 100 streams'],
    [
      'too many sounds',
      [pictures, ...Array.from({ length: 17 }, () => sound)],
      {},
      'more than 16 audio',
    ],
  ])('is refused when it is %s', (_, streams, format, words) => {
    expect(() => read(streams, format)).toThrow(InvalidInputError);
    expect(() => read(streams, format)).toThrow(words);
  });
});
