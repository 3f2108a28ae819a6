import { expect, it } from 'vitest';
import { createPreviewLink, verifyPreviewLink } from './preview-link.server.ts';
import { PreviewTickets } from './preview-tickets.server.ts';

const secret = 'a secret of this test';
const DAY_MS = 24 * 60 * 60 * 1000;

it('a preview link is reusable for three days', () => {
  const { linkToken, expiresAt } = createPreviewLink(secret, '/films', 0);
  expect(expiresAt).toBe(3 * DAY_MS);
  for (const now of [0, 1, 3 * DAY_MS - 1]) {
    expect(verifyPreviewLink(secret, linkToken, '/films', now)).toBe(expiresAt);
  }
  expect(verifyPreviewLink(secret, linkToken, '/films', 3 * DAY_MS)).toBeUndefined();
});

it('a preview link is invalid for another page, with another secret, or with a changed expiry', () => {
  const { linkToken, expiresAt } = createPreviewLink(secret, '/films', 0);
  const forgedToken = linkToken.replace(`.${expiresAt}.`, `.${expiresAt + 1}.`);
  expect(verifyPreviewLink(secret, linkToken, '/journal', 0)).toBeUndefined();
  expect(verifyPreviewLink('another secret', linkToken, '/films', 0)).toBeUndefined();
  expect(verifyPreviewLink(secret, forgedToken, '/films', 0)).toBeUndefined();
  expect(verifyPreviewLink(secret, '', '/films', 0)).toBeUndefined();
});

it('rejects a ticket used as a preview link, and a preview link used as a ticket', () => {
  const tickets = new PreviewTickets();
  expect(verifyPreviewLink(secret, tickets.issue(secret, '/', 0), '/', 0)).toBeUndefined();
  expect(tickets.redeem(secret, createPreviewLink(secret, '/', 0).linkToken, '/', 0)).toBe(false);
});
