import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Mp4FragmentSplitter } from '../../formats/mp4-fragment-splitter.ts';
import { SegmentEmitter } from './segment-emitter.ts';
import { SegmentStream } from './segment-stream.ts';

const fragment = new Uint8Array([1, 2, 3]);
const remainingBytes = new Uint8Array([4]);
const DURATION_S = 4;
const SIZE_BYTES = 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.spyOn(Mp4FragmentSplitter.prototype, 'push').mockReturnValue(fragment);
  vi.spyOn(Mp4FragmentSplitter.prototype, 'flush').mockReturnValue(remainingBytes);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setUp(size = SIZE_BYTES) {
  const stream = new SegmentStream();
  Object.assign(stream, { size: size || undefined, respondedAt: performance.now() });
  const emitted: Uint8Array[] = [];
  const emitter = new SegmentEmitter(stream, DURATION_S, (fragments) => emitted.push(fragments));
  return { emitter, emitted };
}

it('emits fragments of a segment that downloads more than twice as fast as it plays', () => {
  const { emitter, emitted } = setUp();
  vi.advanceTimersByTime(170);
  emitter.push(new Uint8Array(100));
  expect(emitted).toEqual([fragment]);
});

it('emits nothing on a slower link until the segment is complete', () => {
  const { emitter, emitted } = setUp();
  vi.advanceTimersByTime(200);
  emitter.push(new Uint8Array(100));
  expect(emitted).toEqual([]);
  emitter.end();
  expect(emitted).toEqual([fragment, remainingBytes]);
});

it('emits the held-back data when the link becomes faster', () => {
  const { emitter, emitted } = setUp();
  vi.advanceTimersByTime(200);
  emitter.push(new Uint8Array(100));
  emitter.push(new Uint8Array(100));
  expect(emitted).toEqual([fragment, fragment]);
});

it('emits nothing early if the server does not send the size', () => {
  const { emitter, emitted } = setUp(0);
  emitter.push(new Uint8Array(100));
  expect(emitted).toEqual([]);
});
