import { expect, it } from 'vitest';
import { resolveTransform } from './image-transform.ts';
import { parseImageParameters } from './image-parameters.ts';

const photo = { width: 4000, height: 3000 };

function groundOf(query: string) {
  const asked = parseImageParameters(new URLSearchParams(query));
  const order = resolveTransform(asked, {
    ...{ size: photo, original: 'jpg', accept: '' },
    isSigned: true,
  });
  return order.plan.canvasSize;
}

it.each([
  ['w=8192&fm=gif', 2],
  ['sharp=100&w=8192&fm=gif', 1.9],
  ['w=8192&fm=png8', 2],
  ['w=8192&fm=avif', 4.2],
  ['sharp=100&blur=20&bri=5&con=5&rot=10&w=8192&fm=webp', 6.3],
])('makes %s smaller, in its shape, so that it costs what is allowed', (query, megapixels) => {
  const { width, height } = groundOf(query);
  expect((width * height) / 1_000_000).toBeGreaterThan(megapixels * 0.85);
  expect((width * height) / 1_000_000).toBeLessThanOrEqual(megapixels + 0.01);
});

it.each(['w=3840', 'w=3840&sharp=20', 'w=1600&fm=gif', 'w=2000&auto=format&con=10'])(
  'makes %s as large as it was asked for',
  (query) => {
    expect(groundOf(query).width).toBe(Number(new URLSearchParams(query).get('w')));
  },
);

it('keeps the shape of what it makes smaller', () => {
  const { width, height } = groundOf('sharp=100&w=8192&fm=gif');
  expect(width / height).toBeCloseTo(4 / 3, 2);
});
