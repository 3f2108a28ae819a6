import { expect, it } from 'vitest';
import { insertCodec } from './codec-error.ts';

it.each([
  ['No support for the codec ({codec}).', 'HEVC', 'No support for the codec (HEVC).'],
  ['No support for the codec ({codec}).', undefined, 'No support for the codec.'],
  ['不支持编解码器（{codec}）。', undefined, '不支持编解码器。'],
  ['Another message (1).', 'HEVC', 'Another message (1).'],
])(
  'inserts the codec into a message, or removes its placeholder: %s, %s',
  (message, codec, expected) => {
    expect(insertCodec(message, codec)).toBe(expected);
  },
);
