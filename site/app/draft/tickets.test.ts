import { expect, it } from 'vitest';
import { Tickets } from './tickets.server.ts';

const secret = 'a secret of this test';

it('a ticket opens its page once', () => {
  const tickets = new Tickets();
  const ticket = tickets.issue(secret, '/films', 0);
  expect(tickets.redeem(secret, ticket, '/films', 59_999)).toBe(true);
  expect(tickets.redeem(secret, ticket, '/films', 59_999)).toBe(false);
});

it('a ticket that was used is not worth anything again when others have come since', () => {
  const tickets = new Tickets();
  const first = tickets.issue(secret, '/', 0);
  tickets.redeem(secret, first, '/', 30_000);
  tickets.redeem(secret, tickets.issue(secret, '/', 59_000), '/', 59_000);
  expect(tickets.redeem(secret, first, '/', 59_999)).toBe(false);
});

it('a ticket is worth nothing after a minute, for another page, or under another secret', () => {
  const tickets = new Tickets();
  const ticket = tickets.issue(secret, '/films', 0);
  expect(tickets.redeem(secret, ticket, '/films', 60_000)).toBe(false);
  expect(tickets.redeem(secret, ticket, '/journal', 0)).toBe(false);
  expect(tickets.redeem('another secret', ticket, '/films', 0)).toBe(false);
});
