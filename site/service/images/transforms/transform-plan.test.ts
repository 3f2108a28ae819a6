import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/fast-check.ts';
import { planTransform, computeTransformedSize } from './transform-plan.ts';
import {
  InvalidImageParameterError,
  parseImageParameters,
  maxSidePixels,
} from './image-parameters.ts';

const photo = { width: 4000, height: 3000 };
const parse = (query: string) => parseImageParameters(new URLSearchParams(query));
const getSize = (query: string, source = photo) => {
  const { width, height } = computeTransformedSize(source, parse(query));
  return `${width}x${height}`;
};

describe('the size of a rendered image', () => {
  it.each([
    ['', '4000x3000', 'the original size'],
    ['w=800', '800x600', 'the requested width'],
    ['h=600', '800x600', 'the requested height'],
    ['w=0.5', '2000x1500', 'a fraction of the original'],
    ['w=800&h=800', '800x600', 'contained in the box'],
    ['w=800&h=800&fit=crop', '800x800', 'the box, covered'],
    ['w=800&h=800&fit=scale', '800x800', 'the box, stretched'],
    ['w=800&h=800&fit=fill', '800x800', 'the box, with a background'],
    ['w=800&h=800&fit=clamp', '800x800', 'the box, with extended edges'],
    ['w=750&ar=16:9&fit=crop', '750x422', 'another aspect ratio'],
    ['h=900&ar=16:9&fit=crop', '1600x900', 'another aspect ratio, by height'],
    ['ar=16:9&fit=crop', '4000x2250', 'the largest region of another aspect ratio'],
    ['ar=1:2&fit=crop', '1500x3000', 'the largest region of a portrait aspect ratio'],
    ['w=750&ar=16:9', '750x563', 'its own aspect ratio if nothing is cropped'],
    ['w=400&dpr=2', '800x600', 'doubled for a dense screen'],
    ['dpr=0.25', '1000x750', 'a quarter of the original'],
    ['dpr=3', '4000x3000', 'never enlarged without a requested size'],
    ['w=8000', '5774x4330', 'limited to the maximum number of pixels'],
    ['w=8000&fit=max', '4000x3000', 'never enlarged'],
    ['w=8000&h=4000&fit=min', '4000x2000', 'the aspect ratio of the box, never enlarged'],
    ['w=6000&h=4000&fit=fillmax', '6000x4000', 'the box, around a smaller image'],
    ['max-w=1000', '1000x750', 'limited in width'],
    ['w=500&max-h=300', '400x300', 'limited in height'],
    ['w=500&min-h=750', '1000x750', 'enlarged to the minimum height'],
    ['w=500&min-w=900&max-w=600', '600x450', 'limited in width in spite of a larger minimum'],
    ['rect=0,0,1000,500&w=500', '500x250', 'the size of a region'],
    ['rect=3500,0,1000,500', '500x500', 'the region within the image'],
    ['rot=90', '3000x4000', 'rotated'],
    ['rot=90&w=300', '300x400', 'rotated, then scaled'],
    ['rot=45', '4950x4950', 'rotated, with corners'],
    ['w=400&h=400&pad=20&fit=crop', '400x400', 'padding within the box'],
    ['pad=20', '4040x3040', 'padding around the image'],
  ])('computes for "%s" the size %s: %s', (query, expected) =>
    expect(getSize(query)).toBe(expected),
  );

  it('is at least one pixel for a thin image', () => {
    expect(getSize('w=10', { width: 5000, height: 1 })).toBe('10x1');
  });

  it.each([
    ['rect=4000,0,10,10', 'rect'],
    ['w=30&pad=15', 'pad'],
  ])('throws for "%s"', (query, name) => {
    expect(() => getSize(query)).toThrow(expect.objectContaining({ parameter: name }));
  });
});

describe('the crop region', () => {
  const planCropRegion = (query: string) =>
    planTransform(photo, parse(`w=100&h=100&fit=crop&${query}`)).cropRegion;
  it.each([
    ['', { left: 500, top: 0 }],
    ['crop=left', { left: 0, top: 0 }],
    ['crop=right,bottom', { left: 1000, top: 0 }],
    ['crop=faces', { left: 500, top: 0 }],
    ['crop=focalpoint&fp-x=0.5', { left: 500, top: 0 }],
    ['crop=focalpoint&fp-x=0.45', { left: 300, top: 0 }],
    ['crop=focalpoint&fp-x=0.01', { left: 0, top: 0 }],
    ['crop=focalpoint&fp-x=1', { left: 1000, top: 0 }],
  ])('starts for "%s" at %o', (query, position) => {
    expect(planCropRegion(query)).toEqual({ ...position, width: 3000, height: 3000 });
  });

  it('is smaller with a higher zoom', () => {
    expect(planCropRegion('crop=focalpoint&fp-x=0.25&fp-y=0.5&fp-z=3')).toEqual({
      left: 500,
      top: 1000,
      width: 1000,
      height: 1000,
    });
  });

  it.each([
    ['entropy', 'entropy'],
    ['faces,edges', 'attention'],
  ])('is chosen by a strategy for "crop=%s"', (crop, strategy) => {
    expect(planCropRegion(`crop=${crop}`)).toEqual({ width: 3000, height: 3000, strategy });
  });
});

describe('allowed widths', () => {
  const widths = [320, 640, 1280];
  const resize = (query: string) =>
    planTransform({ width: 1000, height: 500 }, parse(query), { widths }).canvasSize;
  it.each([
    ['w=320', 320, 160],
    ['w=321', 640, 320],
    ['w=160&dpr=2.5', 640, 320],
    ['w=700', 1000, 500],
    ['w=1001', 1280, 640],
    ['w=4000', 1280, 640],
    ['w=300&h=300&fit=crop', 320, 320],
    ['', 1000, 500],
  ])('replace the width of "%s"', (query, width, height) => {
    expect(resize(query)).toEqual({ width, height });
  });
});

const side = fc.integer({ min: 1, max: 12_000 });
const length = fc.option(fc.oneof(fc.integer({ min: 1, max: 8192 }), fc.constant(0.3)));
const fit = fc.constantFrom('clamp', 'clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale');
const query = fc
  .record({
    w: length,
    h: length,
    fit,
    'max-w': length,
    'max-h': length,
    'min-w': length,
    dpr: fc.option(fc.constantFrom(0.25, 1, 1.5, 3)),
    ar: fc.option(fc.constantFrom('16:9', '1:3', '1.5')),
    rot: fc.option(fc.integer({ min: 0, max: 359 })),
    crop: fc.option(fc.constantFrom('top', 'left,bottom', 'focalpoint', 'entropy')),
    'fp-x': fc.option(fc.constantFrom(0, 0.3, 1)),
    'fp-z': fc.option(fc.constantFrom(1, 2.5, 100)),
  })
  .map((fields) => Object.entries(fields).filter(([, value]) => value !== null))
  .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])));

describe('for any parameters', () => {
  const checkPlans = (check: (plan: ReturnType<typeof planTransform>, text: string) => void) =>
    fc.assert(
      fc.property(side, side, query, (width, height, text) => {
        check(planTransform({ width, height }, parseImageParameters(text)), String(text));
      }),
      { numRuns: 500 },
    );

  it('the canvas has at least one pixel, and at most the maximum', () => {
    checkPlans(({ canvasSize }) => {
      for (const length of [canvasSize.width, canvasSize.height]) {
        expect(Number.isInteger(length) && length >= 1 && length <= maxSidePixels).toBe(true);
      }
      expect(canvasSize.width * canvasSize.height).toBeLessThanOrEqual(25_100_000);
    });
  });

  it('the image fits on its canvas', () => {
    checkPlans(({ imageSize, canvasSize }) => {
      expect(imageSize.width).toBeLessThanOrEqual(canvasSize.width);
      expect(imageSize.height).toBeLessThanOrEqual(canvasSize.height);
    });
  });

  it('the image is never larger than its source with max, min or fillmax', () => {
    checkPlans(({ imageSize, cropRegion }, text) => {
      if (!/fit=(?:max|min|fillmax)/.test(text) || text.includes('fp-z')) return;
      expect(imageSize.width).toBeLessThanOrEqual(cropRegion.width + 1);
      expect(imageSize.height).toBeLessThanOrEqual(cropRegion.height + 1);
    });
  });

  it('max-w limits the width', () => {
    checkPlans(({ canvasSize }, text) => {
      const maxWidth = Number(new URLSearchParams(text).get('max-w') ?? 0);
      if (maxWidth < 1 || text.includes('dpr')) return;
      expect(canvasSize.width).toBeLessThanOrEqual(maxWidth + 1);
    });
  });
});

it('names the invalid parameter and its value', () => {
  expect(() => parse('w=wide')).toThrow(
    new InvalidImageParameterError(
      'w',
      '"w" must be pixels up to 8192, or a fraction of the image above 0 and below 1, but is "wide".',
    ),
  );
});
