import { expect, it } from 'vitest';
import { createPreviewLink, verifyPreviewLink } from './preview-link.server.ts';
import { PreviewTickets } from './preview-tickets.server.ts';

const secret = 'a secret of this test';
const dayMs = 24 * 60 * 60 * 1000;

it('an invitation opens its page as often as anybody likes, for three days', () => {
  const { ticket, expiresAt } = createPreviewLink(secret, '/films', 0);
  expect(expiresAt).toBe(3 * dayMs);
  for (const now of [0, 1, 3 * dayMs - 1]) {
    expect(verifyPreviewLink(secret, ticket, '/films', now)).toBe(expiresAt);
  }
  expect(verifyPreviewLink(secret, ticket, '/films', 3 * dayMs)).toBeUndefined();
});

it('an invitation is worth nothing for another page, under another secret, or longer than it says', () => {
  const { ticket, expiresAt } = createPreviewLink(secret, '/films', 0);
  const longer = ticket.replace(`.${expiresAt}.`, `.${expiresAt + 1}.`);
  expect(verifyPreviewLink(secret, ticket, '/journal', 0)).toBeUndefined();
  expect(verifyPreviewLink('another secret', ticket, '/films', 0)).toBeUndefined();
  expect(verifyPreviewLink(secret, longer, '/films', 0)).toBeUndefined();
  expect(verifyPreviewLink(secret, '', '/films', 0)).toBeUndefined();
});

it('a ticket is no invitation, and an invitation no ticket', () => {
  const tickets = new PreviewTickets();
  expect(verifyPreviewLink(secret, tickets.issue(secret, '/', 0), '/', 0)).toBeUndefined();
  expect(tickets.redeem(secret, createPreviewLink(secret, '/', 0).ticket, '/', 0)).toBe(false);
});
