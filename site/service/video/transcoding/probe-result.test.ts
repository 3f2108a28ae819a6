import { describe, expect, it } from 'vitest';
import { InvalidInputError } from './invalid-input-error.ts';
import { parseProbeResult } from './probe-result.ts';

const videoStream = {
  ...{ index: 0, codec_type: 'video', codec_name: 'h264', width: 1920, height: 1080 },
  ...{ avg_frame_rate: '25/1', sample_aspect_ratio: '1:1', field_order: 'progressive' },
};
const audioStream = { index: 1, codec_type: 'audio', codec_name: 'aac', channels: 2 };

const parse = (streams: readonly object[], format: object = { duration: '10' }) =>
  parseProbeResult(JSON.stringify({ streams, format }));

describe('parseProbeResult', () => {
  it('returns the display size', () => {
    const rotated = { ...videoStream, side_data_list: [{}, { rotation: -90 }] };
    const anamorphic = { ...videoStream, width: 1440, sample_aspect_ratio: '4:3' };
    expect(parse([rotated]).video).toMatchObject({ width: 1080, height: 1920 });
    expect(parse([anamorphic]).video).toMatchObject({ width: 1920, height: 1080 });
  });

  it('ignores an implausible pixel aspect ratio', () => {
    const implausible = { ...videoStream, sample_aspect_ratio: '10000:1' };
    expect(parse([implausible]).video).toMatchObject({ width: 1920, height: 1080 });
  });

  it('detects interlaced and HDR video', () => {
    expect(parse([videoStream]).video).toMatchObject({
      isInterlaced: false,
      hdrTransfer: undefined,
    });
    const interlaced = { ...videoStream, field_order: 'tt' };
    const hdr = { ...videoStream, color_transfer: 'smpte2084' };
    expect(parse([interlaced]).video?.isInterlaced).toBe(true);
    expect(parse([hdr]).video?.hdrTransfer).toBe('smpte2084');
  });

  it('distinguishes a cover image from a video stream', () => {
    const cover = { ...videoStream, disposition: { attached_pic: 1 } };
    expect(parse([cover, audioStream])).toMatchObject({
      video: undefined,
      coverIndex: 0,
      audio: [{ streamIndex: 1 }],
    });
  });

  it('lists audio and subtitle streams', () => {
    const german = { ...audioStream, tags: { language: 'ger', title: 'Kommentar' } };
    const text = { index: 2, codec_type: 'subtitle', codec_name: 'subrip' };
    expect(parse([videoStream, german, text])).toMatchObject({
      audio: [{ language: 'ger', title: 'Kommentar', default: false }],
      subtitles: [{ streamIndex: 2, codec: 'subrip' }],
    });
  });

  it('accepts a missing duration', () => {
    expect(parse([videoStream], {}).duration).toBeUndefined();
    expect(parse([videoStream], { duration: 'N/A' }).duration).toBeUndefined();
  });

  it.each([
    [
      'a file without video and audio',
      [{ index: 0, codec_type: 'data' }],
      {},
      'neither video nor audio',
    ],
    ['a video without a size', [{ ...videoStream, width: 0, height: 0 }], {}, '0 × 0 pixels'],
    ['a video that is too large', [{ ...videoStream, width: 20_000 }], {}, '20000 × 1080 pixels'],
    ['a video that is too long', [videoStream], { duration: '1e9' }, 'longer than 24 hours'],
    ['a file with too many streams', [videoStream], { nb_streams: 5000 }, 'more than 100 streams'],
    [
      'a file with too many audio tracks',
      [videoStream, ...Array.from({ length: 17 }, () => audioStream)],
      {},
      'more than 16 audio',
    ],
  ])('rejects %s', (_, streams, format, message) => {
    expect(() => parse(streams, format)).toThrow(InvalidInputError);
    expect(() => parse(streams, format)).toThrow(message);
  });
});
