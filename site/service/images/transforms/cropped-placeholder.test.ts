import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cropPlaceholder } from './cropped-placeholder.ts';
import { parseImageParameters } from './image-parameters.ts';
import { createPlaceholders } from '../metadata/placeholders.ts';

const size = { width: 600, height: 300 };

/** A picture that is red on the left and blue on the right. */
async function whole(): Promise<string> {
  const half = (background: string) => ({
    create: { width: 300, height: 300, channels: 3 as const, background },
  });
  const picture = await sharp({ create: { ...size, channels: 3, background: 'red' } })
    .composite([{ input: await sharp(half('blue')).png().toBuffer(), left: 300, top: 0 }])
    .png()
    .toBuffer();
  return (await createPlaceholders(picture)).blur_up_thumb;
}

const asked = (words: string) => parseImageParameters(new URLSearchParams(words));

/** The size of what a data URI holds, and how red and blue it is on the whole. */
async function seen(uri: string) {
  const bytes = Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');
  const { width, height } = await sharp(bytes).metadata();
  const { channels } = await sharp(bytes).stats();
  return { width, height, red: channels[0]?.mean ?? 0, blue: channels[2]?.mean ?? 0 };
}

it.each([
  ['left', 'w=100&h=100&fit=crop&crop=focalpoint&fp-x=0&fp-y=0.5', true],
  ['right', 'ar=1:1&fit=crop&crop=right&w=200', false],
  ['right half', 'rect=300,0,300,300', false],
])('what stands in for the %s of a picture shows nothing else', async (_, words, isRed) => {
  const made = await cropPlaceholder({
    placeholder: await whole(),
    size,
    parameters: asked(words),
  });
  const { width, height, red, blue } = await seen(made);
  expect([width, height]).toEqual([24, 24]);
  expect(isRed ? red > 3 * blue : blue > 3 * red).toBe(true);
});

it('a picture that is turned is turned before it is there', async () => {
  const made = await cropPlaceholder({
    placeholder: await whole(),
    size,
    parameters: asked('rot=90'),
  });
  expect(await seen(made)).toMatchObject({ width: 24, height: 48 });
});

it('a picture that is only made smaller has what stands in for the whole of it', async () => {
  const uri = await whole();
  expect(cropPlaceholder({ placeholder: uri, size, parameters: asked('w=100') })).toBe(uri);
  expect(cropPlaceholder({ placeholder: uri, size, parameters: {} })).toBe(uri);
});

it('it is made as wide as is asked, and once', async () => {
  const wanted = { placeholder: await whole(), size, parameters: {}, width: 12 };
  expect(cropPlaceholder(wanted)).toBe(cropPlaceholder({ ...wanted }));
  expect(await seen(await cropPlaceholder(wanted))).toMatchObject({ width: 12, height: 6 });
});

it('a part that lies outside the picture is refused', async () => {
  const uri = await whole();
  expect(() =>
    cropPlaceholder({ placeholder: uri, size, parameters: asked('rect=900,0,100,100') }),
  ).toThrow(/"rect" must be within/);
});
