import type { EventBatch } from './event-queue.ts';
import { splitPayload } from './split-payload.ts';
import type { BeaconPayload, PayloadSource } from './payload.ts';

/** A little more than a half, because both halves repeat the common fields. */
const HALF = 0.6;

/** A payload that waits to be sent, and the view that it belongs to. */
export interface PendingPayload {
  readonly source: PayloadSource;
  readonly payload: BeaconPayload;
}

/** Composes the payload of a batch and splits it. Returns an empty array if it must not be reported. */
export function createPendingPayloads(
  { source, events, lost }: EventBatch,
  maxBytes: number,
): PendingPayload[] {
  const payload = source.compose(events, lost);
  return payload ? splitPending({ source, payload }, maxBytes) : [];
}

export const splitPending = (
  { source, payload }: PendingPayload,
  maxBytes: number,
): PendingPayload[] => splitPayload(payload, maxBytes).map((piece) => ({ source, payload: piece }));

export const getHalfBytes = (bytes: number): number => bytes * HALF;

/** Splits a payload of `bytes` bytes into halves. */
export const halvePending = (pending: PendingPayload, bytes: number): PendingPayload[] =>
  splitPending(pending, getHalfBytes(bytes));

/** Sorts payloads with a state first, in case the browser does not send all of them. */
export const sortStateFirst = (pending: readonly PendingPayload[]): readonly PendingPayload[] =>
  [...pending].sort((a, b) => +!a.payload.state - +!b.payload.state);
