import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cropPlaceholder } from './cropped-placeholder.ts';
import { parseImageParameters } from './image-parameters.ts';
import { createPlaceholders } from '../metadata/placeholders.ts';

const size = { width: 600, height: 300 };

/** Returns the placeholder of an image that is red on the left and blue on the right. */
async function createPlaceholder(): Promise<string> {
  const half = (background: string) => ({
    create: { width: 300, height: 300, channels: 3 as const, background },
  });
  const image = await sharp({ create: { ...size, channels: 3, background: 'red' } })
    .composite([{ input: await sharp(half('blue')).png().toBuffer(), left: 300, top: 0 }])
    .png()
    .toBuffer();
  return (await createPlaceholders(image)).blur_up_thumb;
}

const parse = (query: string) => parseImageParameters(new URLSearchParams(query));

/** Returns the size of the image in a data URI, and its mean red and blue. */
async function inspectUri(uri: string) {
  const bytes = Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');
  const { width, height } = await sharp(bytes).metadata();
  const { channels } = await sharp(bytes).stats();
  return { width, height, red: channels[0]?.mean ?? 0, blue: channels[2]?.mean ?? 0 };
}

it.each([
  ['left', 'w=100&h=100&fit=crop&crop=focalpoint&fp-x=0&fp-y=0.5', true],
  ['right', 'ar=1:1&fit=crop&crop=right&w=200', false],
  ['right half', 'rect=300,0,300,300', false],
])('shows only the %s part of a cropped image', async (_, query, isRed) => {
  const placeholder = await cropPlaceholder({
    placeholder: await createPlaceholder(),
    size,
    parameters: parse(query),
  });
  const { width, height, red, blue } = await inspectUri(placeholder);
  expect([width, height]).toEqual([24, 24]);
  expect(isRed ? red > 3 * blue : blue > 3 * red).toBe(true);
});

it('rotates the placeholder with the image', async () => {
  const placeholder = await cropPlaceholder({
    placeholder: await createPlaceholder(),
    size,
    parameters: parse('rot=90'),
  });
  expect(await inspectUri(placeholder)).toMatchObject({ width: 24, height: 48 });
});

it('returns the given placeholder for an image that is only resized', async () => {
  const uri = await createPlaceholder();
  expect(cropPlaceholder({ placeholder: uri, size, parameters: parse('w=100') })).toBe(uri);
  expect(cropPlaceholder({ placeholder: uri, size, parameters: {} })).toBe(uri);
});

it('renders the requested width once', async () => {
  const options = { placeholder: await createPlaceholder(), size, parameters: {}, width: 12 };
  expect(cropPlaceholder(options)).toBe(cropPlaceholder({ ...options }));
  expect(await inspectUri(await cropPlaceholder(options))).toMatchObject({ width: 12, height: 6 });
});

it('throws if the region lies outside the image', async () => {
  const uri = await createPlaceholder();
  expect(() =>
    cropPlaceholder({ placeholder: uri, size, parameters: parse('rect=900,0,100,100') }),
  ).toThrow(/"rect" must be within/);
});
