import { expect, it } from 'vitest';
import { PacedLink, type Trace } from './paced-link.ts';

const STEP_MS = 10;

/** Creates a link with a manual clock, and counts the bytes of its connections. */
function createLink(trace: Trace) {
  const link = new PacedLink(trace, 0);
  let now = 0;
  return {
    open() {
      let deliveredBytes = 0;
      const connection = link.open((bytes) => (deliveredBytes += bytes.length));
      return {
        send: (bytes: number) => link.send(connection, Buffer.alloc(bytes), now),
        close: () => link.close(connection),
        get deliveredBytes() {
          return deliveredBytes;
        },
      };
    },
    advance(durationMs: number) {
      const end = now + durationMs;
      while (now < end) link.advance((now += STEP_MS));
    },
  };
}

it('delivers as many bytes as the bandwidth of the current second allows', () => {
  const link = createLink({ latencyMs: 0, kbps: [800, 80] });
  const video = link.open();
  video.send(500_000);
  link.advance(500);
  expect(video.deliveredBytes).toBe(50_000);
  link.advance(490);
  expect(video.deliveredBytes).toBe(99_000);
});

it('spreads pending bytes over the next second instead of delivering all at its start', () => {
  const link = createLink({ latencyMs: 0, kbps: [80, 800] });
  const video = link.open();
  video.send(500_000);
  link.advance(990);
  expect(video.deliveredBytes).toBe(9900);
  link.advance(1010);
  expect(video.deliveredBytes).toBe(9900 + 101_000);
});

it('delivers nothing in a second with a bandwidth of 0', () => {
  const link = createLink({ latencyMs: 0, kbps: [0] });
  const video = link.open();
  video.send(1);
  link.advance(5000);
  expect(video.deliveredBytes).toBe(0);
});

it('delays data by the latency', () => {
  const link = createLink({ latencyMs: 100, kbps: [800] });
  const page = link.open();
  page.send(10);
  link.advance(90);
  expect(page.deliveredBytes).toBe(0);
  link.advance(10);
  expect(page.deliveredBytes).toBe(10);
});

it('does not save up unused bandwidth', () => {
  const link = createLink({ latencyMs: 0, kbps: [800] });
  const page = link.open();
  link.advance(900);
  page.send(500_000);
  link.advance(50);
  expect(page.deliveredBytes).toBe(5000);
});

it('shares the bandwidth between open connections', () => {
  const link = createLink({ latencyMs: 0, kbps: [800] });
  const [video, image] = [link.open(), link.open()];
  video.send(500_000);
  image.send(500_000);
  link.advance(500);
  expect(video.deliveredBytes + image.deliveredBytes).toBe(50_000);
  expect(Math.abs(video.deliveredBytes - image.deliveredBytes)).toBeLessThan(1500);
  image.close();
  const before = video.deliveredBytes;
  link.advance(100);
  expect(video.deliveredBytes - before).toBe(10_000);
});
