import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderImage } from './render-image.ts';
import { resolveTransform } from './image-transform.ts';
import { parseImageParameters } from './image-parameters.ts';

/** Four rectangles: red and green above blue and white; 80 by 40 pixels. */
const fields = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">
    <rect width="40" height="20" fill="#f00"/><rect x="40" width="40" height="20" fill="#0f0"/>
    <rect y="20" width="40" height="20" fill="#00f"/>
    <rect x="40" y="20" width="40" height="20" fill="#fff"/></svg>`,
);

let folder: string;
const size = { width: 80, height: 40 };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-render-'));
  const image = sharp(fields);
  await image.clone().png().toFile(join(folder, 'fields.png'));
  // Rotated with an EXIF orientation, like a photo of a camera held upright.
  const rotated = await image.clone().rotate(-90).png().toBuffer();
  await sharp(rotated).withMetadata({ orientation: 6 }).jpeg().toFile(join(folder, 'rotated.jpg'));
  const hole = {
    create: { ...size, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  };
  await sharp(hole).png().toFile(join(folder, 'hole.png'));
  await writeFile(join(folder, 'cut.png'), (await image.png().toBuffer()).subarray(0, 150));
});
afterAll(() => rm(folder, { recursive: true }));

/** Renders an image and returns the colors in the middle of each quarter, row by row. */
async function render(query: string, file = 'fields.png', originalSize = size) {
  const parameters = parseImageParameters(new URLSearchParams(query));
  const transform = resolveTransform(parameters, {
    size: originalSize,
    original: 'png',
    accept: '',
    isSigned: true,
  });
  const bytes = await renderImage(join(folder, file), transform);
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const getColorAt = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(start, start + 4);
    if (alpha < 128) return 'clear';
    return [red, green, blue].map((channel) => Math.round(channel / 85).toString()).join('');
  };
  const quarters = [
    getColorAt(0.2, 0.2),
    getColorAt(0.8, 0.2),
    getColorAt(0.2, 0.8),
    getColorAt(0.8, 0.8),
  ].join(' ');
  return { size: `${info.width}x${info.height}`, quarters, at: getColorAt, transform, bytes };
}
const [red, green, blue, white] = ['300', '030', '003', '333'];

describe('renderImage', () => {
  it.each([
    ['', '80x40', [red, green, blue, white]],
    ['w=40', '40x20', [red, green, blue, white]],
    ['w=40&h=40&fit=scale', '40x40', [red, green, blue, white]],
    ['w=40&h=40&fit=crop&crop=left', '40x40', [red, red, blue, blue]],
    ['w=40&h=40&fit=crop&crop=focalpoint&fp-x=0.9', '40x40', [green, green, white, white]],
    ['rect=40,0,40,20', '40x20', [green, green, green, green]],
    ['rect=0,0,40,40&w=20&h=20&fit=crop&crop=top', '20x20', [red, red, blue, blue]],
    ['flip=h', '80x40', [green, red, white, blue]],
    ['flip=v', '80x40', [blue, white, red, green]],
    ['rot=90', '40x80', [blue, red, white, green]],
    ['flip=h&rot=180', '80x40', [blue, white, red, green]],
    ['rot=90&w=20', '20x40', [blue, red, white, green]],
    ['rot=90&w=20&h=20&fit=crop&crop=top', '20x20', [blue, red, blue, red]],
    ['rect=0,0,40,40&rot=90', '40x40', [blue, red, blue, red]],
    ['sat=-100', '80x40', undefined],
    ['blur=200', '80x40', undefined],
    ['w=40&h=40&fit=crop&crop=entropy', '40x40', undefined],
  ])('renders "%s"', async (query, expected, quarters) => {
    const result = await render(query);
    expect(result.size).toBe(expected);
    if (quarters) expect(result.quarters).toBe(quarters.join(' '));
  });

  it('applies the EXIF orientation before other operations', async () => {
    const result = await render('fm=png', 'rotated.jpg');
    expect([result.size, result.quarters]).toEqual(['80x40', [red, green, blue, white].join(' ')]);
    const part = await render('fm=png&rect=40,0,40,20', 'rotated.jpg');
    expect(part.quarters).toBe([green, green, green, green].join(' '));
  });

  it('fills the canvas with the requested color', async () => {
    const { at, size: renderedSize } = await render('w=80&h=80&fit=fill&bg=00f');
    expect([renderedSize, at(0.1, 0.05), at(0.2, 0.4), at(0.1, 0.95)]).toEqual([
      '80x80',
      blue,
      red,
      blue,
    ]);
  });

  it('extends the edge pixels over the canvas', async () => {
    const { at } = await render('w=80&h=80&fit=clamp');
    expect([at(0.1, 0.05), at(0.9, 0.05), at(0.1, 0.95)]).toEqual([red, green, blue]);
  });

  it('adds padding in the background color', async () => {
    const { at, size: renderedSize } = await render('w=80&pad=10&bg=0f0');
    expect([renderedSize, at(0.01, 0.5), at(0.3, 0.3)]).toEqual(['80x50', green, red]);
  });

  it('keeps the corners of a rotated image transparent if the format supports it', async () => {
    expect((await render('rot=45&fm=png')).at(0.02, 0.02)).toBe('clear');
    expect((await render('rot=45&fm=jpg')).at(0.02, 0.02)).toBe(white);
  });

  it.each([
    ['fm=png', 'clear'],
    ['fm=jpg', white],
    ['fm=jpg&bg=f00', red],
    ['fm=webp&bg=00f', blue],
  ])('shows the background behind transparent areas: %s', async (query, color) => {
    expect((await render(query, 'hole.png')).at(0.5, 0.5)).toBe(color);
  });

  it('removes all color with sat=-100', async () => {
    const { at } = await render('sat=-100');
    expect(at(0.2, 0.2)).toMatch(/^(.)\1\1$/);
  });

  it('applies the widest blur', async () => {
    const { at } = await render('blur=2000');
    expect(at(0.2, 0.2)).toBe(at(0.8, 0.2));
  });

  it.each([
    ['avif', 'heif'],
    ['gif', 'gif'],
    ['jpg', 'jpeg'],
    ['pjpg', 'jpeg'],
    ['png', 'png'],
    ['png8', 'png'],
    ['png32', 'png'],
    ['webp', 'webp'],
  ])('encodes %s', async (fm, format) => {
    const { bytes } = await render(`fm=${fm}&w=40&q=60`);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format, width: 40, height: 20 });
    expect(metadata.isProgressive).toBe(fm === 'pjpg');
    if (fm === 'png8') expect(metadata.isPalette).toBe(true);
    if (fm === 'png32') expect(metadata.hasAlpha).toBe(true);
  });
});

it('rejects a truncated image', async () => {
  await expect(render('w=40', 'cut.png')).rejects.toThrow();
});
