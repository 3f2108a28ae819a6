import { beforeEach, expect, test } from 'vitest';
import { storeExitMessage, takeExitMessage } from './exit-message.ts';

beforeEach(() => sessionStorage.clear());

test('returns the stored message once', () => {
  storeExitMessage('Drafts are off.');
  expect([takeExitMessage(), takeExitMessage()]).toEqual(['Drafts are off.', undefined]);
});

test('returns a message that an earlier version has stored, and removes it', () => {
  sessionStorage.setItem('vitrine-left-drafts', 'Drafts are off.');
  expect([takeExitMessage(), takeExitMessage()]).toEqual(['Drafts are off.', undefined]);
  expect(sessionStorage).toHaveLength(0);
});
