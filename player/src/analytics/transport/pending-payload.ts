import type { EventBatch } from './event-queue.ts';
import { splitPayload } from './split-payload.ts';
import type { BeaconPayload, PayloadSource } from './payload.ts';

/** A little more than a half: each piece repeats some of what is common to all. */
const HALF = 0.6;

/** What is sent of one view in one piece. */
export interface PendingPayload {
  readonly source: PayloadSource;
  readonly payload: BeaconPayload;
}

/** What is sent of some events, in pieces of so many bytes; none where nothing may be told. */
export function createPendingPayloads(
  { view, events, lost }: EventBatch,
  most: number,
): PendingPayload[] {
  const letter = view.compose(events, lost);
  return letter ? splitPending({ source: view, payload: letter }, most) : [];
}

export const splitPending = (
  { source: view, payload: letter }: PendingPayload,
  most: number,
): PendingPayload[] =>
  splitPayload(letter, most).map((piece) => ({ source: view, payload: piece }));

export const getHalfBytes = (bytes: number): number => bytes * HALF;

/** In two, of something that has so many bytes. */
export const halvePending = (envelope: PendingPayload, bytes: number): PendingPayload[] =>
  splitPending(envelope, getHalfBytes(bytes));

/** What says how its view stands comes first: there may not be room for all. */
export const sortStateFirst = (envelopes: readonly PendingPayload[]): readonly PendingPayload[] =>
  [...envelopes].sort((a, b) => +!a.payload.state - +!b.payload.state);
