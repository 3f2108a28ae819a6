import { expect, it } from 'vitest';
import fc from '../../../../tests/fast-check.ts';
import { PreviewTickets } from './preview-tickets.server.ts';

const secret = 'a secret of this test';

it('a one-time ticket is valid once', () => {
  const tickets = new PreviewTickets();
  const ticket = tickets.issue(secret, '/films', 0);
  expect(tickets.redeem(secret, ticket, '/films', 59_999)).toBe(true);
  expect(tickets.redeem(secret, ticket, '/films', 59_999)).toBe(false);
});

it('a redeemed ticket stays invalid after other tickets are redeemed', () => {
  const tickets = new PreviewTickets();
  const first = tickets.issue(secret, '/', 0);
  tickets.redeem(secret, first, '/', 30_000);
  tickets.redeem(secret, tickets.issue(secret, '/', 59_000), '/', 59_000);
  expect(tickets.redeem(secret, first, '/', 59_999)).toBe(false);
});

it('a ticket is invalid after a minute, for another page, or with another secret', () => {
  const tickets = new PreviewTickets();
  const ticket = tickets.issue(secret, '/films', 0);
  expect(tickets.redeem(secret, ticket, '/films', 60_000)).toBe(false);
  expect(tickets.redeem(secret, ticket, '/journal', 0)).toBe(false);
  expect(tickets.redeem('another secret', ticket, '/films', 0)).toBe(false);
});

it('rejects forged and modified tickets, and a ticket for another page', () => {
  const tickets = new PreviewTickets();
  const validTicket = tickets.issue(secret, '/films', 0);
  const fragment = fc.constantFrom(
    ...validTicket.split('.'),
    '.',
    '',
    '=',
    '%00',
    '9999999999999',
    'b24',
  );
  const fragments = fc.array(fc.oneof(fragment, fc.string({ maxLength: 5 })), { maxLength: 8 });
  const modifiedTicket = fc
    .tuple(fc.nat(validTicket.length - 1), fc.constantFrom('A', 'z', '0', '-', '_', '.', ' '))
    .map(
      ([index, character]) =>
        validTicket.slice(0, index) + character + validTicket.slice(index + 1),
    );
  const ticket = fc.oneof(
    fragments.map((list) => list.join('')),
    fragments.map((list) => list.join('.')),
    modifiedTicket,
  );
  fc.assert(
    fc.property(ticket, fc.constantFrom('/films', '/films/', '/', '//films'), (text, page) => {
      fc.pre(text !== validTicket);
      expect(tickets.redeem(secret, text, page, 0)).toBe(false);
    }),
    { numRuns: 5000, seed: 7 },
  );
  expect(tickets.redeem(secret, validTicket, '/films', 0)).toBe(true);
});
