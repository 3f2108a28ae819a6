import { expect, it } from 'vitest';
import { PacedLink, type Trace } from './paced-link.ts';

const STEP_MS = 10;

/** Creates a link with a manual clock, and counts the bytes of its connections. */
function createLink(trace: Trace) {
  const link = new PacedLink(trace, 0);
  let now = 0;
  return {
    open() {
      let carried = 0;
      const lane = link.open((bytes) => (carried += bytes.length));
      return {
        send: (bytes: number) => link.send(lane, Buffer.alloc(bytes), now),
        close: () => link.close(lane),
        get carried() {
          return carried;
        },
      };
    },
    pass(milliseconds: number) {
      const end = now + milliseconds;
      while (now < end) link.flow((now += STEP_MS));
    },
  };
}

it('delivers the bytes of its second', () => {
  const link = createLink({ latencyMs: 0, kbps: [800, 80] });
  const film = link.open();
  film.send(500_000);
  link.pass(500);
  expect(film.carried).toBe(50_000);
  link.pass(490);
  expect(film.carried).toBe(99_000);
});

it('spreads the bytes of the next second instead of delivering all pending ones at its start', () => {
  const link = createLink({ latencyMs: 0, kbps: [80, 800] });
  const film = link.open();
  film.send(500_000);
  link.pass(990);
  expect(film.carried).toBe(9900);
  link.pass(1010);
  expect(film.carried).toBe(9900 + 101_000);
});

it('delivers nothing in a second without bandwidth', () => {
  const link = createLink({ latencyMs: 0, kbps: [0] });
  const film = link.open();
  film.send(1);
  link.pass(5000);
  expect(film.carried).toBe(0);
});

it('delays data by its latency', () => {
  const link = createLink({ latencyMs: 100, kbps: [800] });
  const page = link.open();
  page.send(10);
  link.pass(90);
  expect(page.carried).toBe(0);
  link.pass(10);
  expect(page.carried).toBe(10);
});

it('does not save up unused bandwidth', () => {
  const link = createLink({ latencyMs: 0, kbps: [800] });
  const page = link.open();
  link.pass(900);
  page.send(500_000);
  link.pass(50);
  expect(page.carried).toBe(5000);
});

it('shares its bandwidth between open connections', () => {
  const link = createLink({ latencyMs: 0, kbps: [800] });
  const [film, picture] = [link.open(), link.open()];
  film.send(500_000);
  picture.send(500_000);
  link.pass(500);
  expect(film.carried + picture.carried).toBe(50_000);
  expect(Math.abs(film.carried - picture.carried)).toBeLessThan(1500);
  picture.close();
  const before = film.carried;
  link.pass(100);
  expect(film.carried - before).toBe(10_000);
});
