import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/vitest-setup.ts';
import { planTransform, transformedSize } from './transform-plan.ts';
import {
  InvalidImageParameterError,
  parseImageParameters,
  maxSidePixels,
} from './image-parameters.ts';

const photo = { width: 4000, height: 3000 };
const asked = (query: string) => parseImageParameters(new URLSearchParams(query));
const size = (query: string, source = photo) => {
  const { width, height } = transformedSize(source, asked(query));
  return `${width}x${height}`;
};

describe('the size of a picture', () => {
  it.each([
    ['', '4000x3000', 'its own'],
    ['w=800', '800x600', 'as wide as it is asked for'],
    ['h=600', '800x600', 'as high as it is asked for'],
    ['w=0.5', '2000x1500', 'a share of its own'],
    ['w=800&h=800', '800x600', 'within the box'],
    ['w=800&h=800&fit=crop', '800x800', 'the box, filled'],
    ['w=800&h=800&fit=scale', '800x800', 'the box, out of shape'],
    ['w=800&h=800&fit=fill', '800x800', 'the box, with ground'],
    ['w=800&h=800&fit=clamp', '800x800', 'the box, drawn on'],
    ['w=750&ar=16:9&fit=crop', '750x422', 'of another shape'],
    ['h=900&ar=16:9&fit=crop', '1600x900', 'of another shape, by its height'],
    ['ar=16:9&fit=crop', '4000x2250', 'as much of another shape as there is'],
    ['ar=1:2&fit=crop', '1500x3000', 'as much of an upright shape as there is'],
    ['w=750&ar=16:9', '750x563', 'its own shape, where nothing is cut off'],
    ['w=400&dpr=2', '800x600', 'twice for a dense screen'],
    ['dpr=0.25', '1000x750', 'a quarter of its own'],
    ['dpr=3', '4000x3000', 'never more than there is, where no size is asked for'],
    ['w=8000', '5774x4330', 'no more pixels than anybody can use'],
    ['w=8000&fit=max', '4000x3000', 'no larger than it is'],
    ['w=8000&h=4000&fit=min', '4000x2000', 'the shape of the box, no larger than it is'],
    ['w=6000&h=4000&fit=fillmax', '6000x4000', 'the box, around a picture that is smaller'],
    ['max-w=1000', '1000x750', 'at most so wide'],
    ['w=500&max-h=300', '400x300', 'at most so high'],
    ['w=500&min-h=750', '1000x750', 'at least so high'],
    ['w=500&min-w=900&max-w=600', '600x450', 'at most so wide, whatever it should be at least'],
    ['rect=0,0,1000,500&w=500', '500x250', 'of a part'],
    ['rect=3500,0,1000,500', '500x500', 'of as much of a part as there is'],
    ['rot=90', '3000x4000', 'turned'],
    ['rot=90&w=300', '300x400', 'turned, then drawn'],
    ['rot=45', '4950x4950', 'turned, with its corners'],
    ['w=400&h=400&pad=20&fit=crop', '400x400', 'with the padding within'],
    ['pad=20', '4040x3040', 'with the padding around it'],
  ])('by "%s" is %s: %s', (query, expected) => expect(size(query)).toBe(expected));

  it('of a thin picture is never nothing', () => {
    expect(size('w=10', { width: 5000, height: 1 })).toBe('10x1');
  });

  it.each([
    ['rect=4000,0,10,10', 'rect'],
    ['w=30&pad=15', 'pad'],
  ])('cannot be told for "%s"', (query, name) => {
    expect(() => size(query)).toThrow(expect.objectContaining({ parameter: name }));
  });
});

describe('the part that is cropped', () => {
  const region = (query: string) =>
    planTransform(photo, asked(`w=100&h=100&fit=crop&${query}`)).cropRegion;
  it.each([
    ['', { left: 500, top: 0 }],
    ['crop=left', { left: 0, top: 0 }],
    ['crop=right,bottom', { left: 1000, top: 0 }],
    ['crop=faces', { left: 500, top: 0 }],
    ['crop=focalpoint&fp-x=0.5', { left: 500, top: 0 }],
    ['crop=focalpoint&fp-x=0.45', { left: 300, top: 0 }],
    ['crop=focalpoint&fp-x=0.01', { left: 0, top: 0 }],
    ['crop=focalpoint&fp-x=1', { left: 1000, top: 0 }],
  ])('by "%s" begins at %o', (query, place) => {
    expect(region(query)).toEqual({ ...place, width: 3000, height: 3000 });
  });

  it('is smaller the more it is zoomed into', () => {
    expect(region('crop=focalpoint&fp-x=0.25&fp-y=0.5&fp-z=3')).toEqual({
      left: 500,
      top: 1000,
      width: 1000,
      height: 1000,
    });
  });

  it.each([
    ['entropy', 'entropy'],
    ['faces,edges', 'attention'],
  ])('is looked for by "crop=%s"', (crop, strategy) => {
    expect(region(`crop=${crop}`)).toEqual({ width: 3000, height: 3000, strategy });
  });
});

describe('widths that are made', () => {
  const widths = [320, 640, 1280];
  const made = (query: string) =>
    planTransform({ width: 1000, height: 500 }, asked(query), { widths }).canvasSize;
  it.each([
    ['w=320', 320, 160],
    ['w=321', 640, 320],
    ['w=160&dpr=2.5', 640, 320],
    ['w=700', 1000, 500],
    ['w=1001', 1280, 640],
    ['w=4000', 1280, 640],
    ['w=300&h=300&fit=crop', 320, 320],
    ['', 1000, 500],
  ])('stand in for "%s"', (query, width, height) => {
    expect(made(query)).toEqual({ width, height });
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

describe('whatever is asked for', () => {
  const plans = (check: (plan: ReturnType<typeof planTransform>, text: string) => void) =>
    fc.assert(
      fc.property(side, side, query, (width, height, text) => {
        check(planTransform({ width, height }, parseImageParameters(text)), String(text));
      }),
      { numRuns: 500 },
    );

  it('what is made has a pixel at least, and no more than can be made', () => {
    plans(({ canvasSize }) => {
      for (const length of [canvasSize.width, canvasSize.height]) {
        expect(Number.isInteger(length) && length >= 1 && length <= maxSidePixels).toBe(true);
      }
      expect(canvasSize.width * canvasSize.height).toBeLessThanOrEqual(25_100_000);
    });
  });

  it('the picture fits on its ground', () => {
    plans(({ imageSize, canvasSize }) => {
      expect(imageSize.width).toBeLessThanOrEqual(canvasSize.width);
      expect(imageSize.height).toBeLessThanOrEqual(canvasSize.height);
    });
  });

  it('only smaller means no larger than what is taken', () => {
    plans(({ imageSize, cropRegion }, text) => {
      if (!/fit=(?:max|min|fillmax)/.test(text) || text.includes('fp-z')) return;
      expect(imageSize.width).toBeLessThanOrEqual(cropRegion.width + 1);
      expect(imageSize.height).toBeLessThanOrEqual(cropRegion.height + 1);
    });
  });

  it('upper limits hold', () => {
    plans(({ canvasSize }, text) => {
      const most = Number(new URLSearchParams(text).get('max-w') ?? 0);
      if (most < 1 || text.includes('dpr')) return;
      expect(canvasSize.width).toBeLessThanOrEqual(most + 1);
    });
  });
});

it('what cannot be read is told by name', () => {
  expect(() => asked('w=wide')).toThrow(
    new InvalidImageParameterError(
      'w',
      '"w" must be pixels up to 8192, or a fraction of the image above 0 and below 1, but is "wide".',
    ),
  );
});
