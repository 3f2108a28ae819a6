import { beforeEach, expect, test } from 'vitest';
import { storeFlashMessage, takeFlashMessage } from './flash-message.ts';

beforeEach(() => sessionStorage.clear());

test('returns the stored message once', () => {
  storeFlashMessage('Drafts are off.');
  expect([takeFlashMessage(), takeFlashMessage()]).toEqual(['Drafts are off.', undefined]);
});

test('returns a message that an earlier version has stored, and removes it', () => {
  sessionStorage.setItem('vitrine-left-drafts', 'Drafts are off.');
  expect([takeFlashMessage(), takeFlashMessage()]).toEqual(['Drafts are off.', undefined]);
  expect(sessionStorage).toHaveLength(0);
});
