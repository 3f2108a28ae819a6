import { expect, it } from 'vitest';
import { resolveTransform } from './image-transform.ts';
import { parseImageParameters } from './image-parameters.ts';

const photo = { width: 4000, height: 3000 };

function getCanvasSize(query: string) {
  const parameters = parseImageParameters(new URLSearchParams(query));
  const transform = resolveTransform(parameters, {
    ...{ size: photo, original: 'jpg', accept: '' },
    isSigned: true,
  });
  return transform.plan.canvasSize;
}

it.each([
  ['w=8192&fm=gif', 2],
  ['sharp=100&w=8192&fm=gif', 1.9],
  ['w=8192&fm=png8', 2],
  ['w=8192&fm=avif', 4.2],
  ['sharp=100&blur=20&bri=5&con=5&rot=10&w=8192&fm=webp', 6.3],
])('scales %s down to the cost limit', (query, megapixels) => {
  const { width, height } = getCanvasSize(query);
  expect((width * height) / 1_000_000).toBeGreaterThan(megapixels * 0.85);
  expect((width * height) / 1_000_000).toBeLessThanOrEqual(megapixels + 0.01);
});

it.each(['w=3840', 'w=3840&sharp=20', 'w=1600&fm=gif', 'w=2000&auto=format&con=10'])(
  'renders %s in the requested size',
  (query) => {
    expect(getCanvasSize(query).width).toBe(Number(new URLSearchParams(query).get('w')));
  },
);

it('keeps the aspect ratio of an image that is scaled down', () => {
  const { width, height } = getCanvasSize('sharp=100&w=8192&fm=gif');
  expect(width / height).toBeCloseTo(4 / 3, 2);
});
