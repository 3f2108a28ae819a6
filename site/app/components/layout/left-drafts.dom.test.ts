import { beforeEach, expect, test } from 'vitest';
import { keepLeaving, takeLeaving } from './left-drafts.ts';

beforeEach(() => sessionStorage.clear());

test('returns the stored message once', () => {
  keepLeaving('Drafts are off.');
  expect([takeLeaving(), takeLeaving()]).toEqual(['Drafts are off.', undefined]);
});

test('returns a message under the key of earlier versions once', () => {
  sessionStorage.setItem('vitrine-left-drafts', 'Drafts are off.');
  expect([takeLeaving(), takeLeaving()]).toEqual(['Drafts are off.', undefined]);
  expect(sessionStorage).toHaveLength(0);
});
