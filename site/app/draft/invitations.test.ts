import { expect, it } from 'vitest';
import { invite, invitedUntil } from './invitations.server.ts';
import { Tickets } from './tickets.server.ts';

const secret = 'a secret of this test';
const dayMs = 24 * 60 * 60 * 1000;

it('an invitation opens its page as often as anybody likes, for three days', () => {
  const { ticket, until } = invite(secret, '/films', 0);
  expect(until).toBe(3 * dayMs);
  for (const now of [0, 1, 3 * dayMs - 1]) {
    expect(invitedUntil(secret, ticket, '/films', now)).toBe(until);
  }
  expect(invitedUntil(secret, ticket, '/films', 3 * dayMs)).toBeUndefined();
});

it('an invitation is worth nothing for another page, under another secret, or longer than it says', () => {
  const { ticket, until } = invite(secret, '/films', 0);
  const longer = ticket.replace(`.${until}.`, `.${until + 1}.`);
  expect(invitedUntil(secret, ticket, '/journal', 0)).toBeUndefined();
  expect(invitedUntil('another secret', ticket, '/films', 0)).toBeUndefined();
  expect(invitedUntil(secret, longer, '/films', 0)).toBeUndefined();
  expect(invitedUntil(secret, '', '/films', 0)).toBeUndefined();
});

it('a ticket is no invitation, and an invitation no ticket', () => {
  const tickets = new Tickets();
  expect(invitedUntil(secret, tickets.issue(secret, '/', 0), '/', 0)).toBeUndefined();
  expect(tickets.redeem(secret, invite(secret, '/', 0).ticket, '/', 0)).toBe(false);
});
