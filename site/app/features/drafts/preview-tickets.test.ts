import { expect, it } from 'vitest';
import fc from '../../../../tests/vitest-setup.ts';
import { PreviewTickets } from './preview-tickets.server.ts';

const secret = 'a secret of this test';

it('a ticket opens its page once', () => {
  const tickets = new PreviewTickets();
  const ticket = tickets.issue(secret, '/films', 0);
  expect(tickets.redeem(secret, ticket, '/films', 59_999)).toBe(true);
  expect(tickets.redeem(secret, ticket, '/films', 59_999)).toBe(false);
});

it('a ticket that was used is not worth anything again when others have come since', () => {
  const tickets = new PreviewTickets();
  const first = tickets.issue(secret, '/', 0);
  tickets.redeem(secret, first, '/', 30_000);
  tickets.redeem(secret, tickets.issue(secret, '/', 59_000), '/', 59_000);
  expect(tickets.redeem(secret, first, '/', 59_999)).toBe(false);
});

it('a ticket is worth nothing after a minute, for another page, or under another secret', () => {
  const tickets = new PreviewTickets();
  const ticket = tickets.issue(secret, '/films', 0);
  expect(tickets.redeem(secret, ticket, '/films', 60_000)).toBe(false);
  expect(tickets.redeem(secret, ticket, '/journal', 0)).toBe(false);
  expect(tickets.redeem('another secret', ticket, '/films', 0)).toBe(false);
});

it('no ticket that was made up or changed opens a page, and none opens another', () => {
  const tickets = new PreviewTickets();
  const real = tickets.issue(secret, '/films', 0);
  const pieces = fc.constantFrom(...real.split('.'), '.', '', '=', '%00', '9999999999999', 'b24');
  const made = fc.array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 8 });
  const changed = fc
    .tuple(fc.nat(real.length - 1), fc.constantFrom('A', 'z', '0', '-', '_', '.', ' '))
    .map(([place, sign]) => real.slice(0, place) + sign + real.slice(place + 1));
  const ticket = fc.oneof(
    made.map((all) => all.join('')),
    made.map((all) => all.join('.')),
    changed,
  );
  fc.assert(
    fc.property(ticket, fc.constantFrom('/films', '/films/', '/', '//films'), (text, page) => {
      fc.pre(text !== real);
      expect(tickets.redeem(secret, text, page, 0)).toBe(false);
    }),
    { numRuns: 5000, seed: 7 },
  );
  expect(tickets.redeem(secret, real, '/films', 0)).toBe(true);
});
