import { expect, fixture, html } from '@open-wc/testing';
import { waitForFrames } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** The fraction of a segment that arrives immediately. */
const FIRST_FRACTION = 0.6;

const isSegment = (url: string): boolean => /\/\d+\.m4s/.test(url);

/** Delivers the first 60 % of each fetched segment immediately, and the rest after `complete()`. */
function holdSegments() {
  const { fetch } = globalThis;
  const { promise: completion, resolve: complete } = Promise.withResolvers<void>();
  const heldUrls: string[] = [];
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!isSegment(response.url) || !response.ok) return response;
    heldUrls.push(response.url);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const splitOffset = Math.round(bytes.length * FIRST_FRACTION);
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes.subarray(0, splitOffset));
        await completion;
        controller.enqueue(bytes.subarray(splitOffset));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'Content-Length': String(bytes.length) } });
  };
  return {
    /** The URLs of the held segments. */
    heldUrls,
    complete,
    restore: (): void => void (globalThis.fetch = fetch),
  };
}

describe('startup', () => {
  it('shows the first frame before the first segment is complete', async function startEarly() {
    this.timeout(30_000);
    const segments = holdSegments();
    try {
      const player = await fixture<VitrinePlayer>(
        html`<vitrine-player src="/video/the-light-we-keep.m3u8" muted></vitrine-player>`,
      );
      void player.play();
      await waitForFrames(player, 5);
      expect(segments.heldUrls.length).to.be.greaterThan(0);
      segments.complete();
      await waitForFrames(player, 200);
      expect(player.error).to.equal(null);
      const { buffered } = player;
      expect(buffered.length).to.equal(1);
    } finally {
      segments.restore();
    }
  });
});
