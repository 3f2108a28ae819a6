import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { FaultProxy } from './fault-proxy.ts';
import type { Fault } from './fault.ts';
import type { FaultContext } from './fault-context.ts';
import { ViewerTimeline } from './viewer-timeline.ts';
import type { Engine, Stream } from './streams.ts';
import { takeSnapshot, type PlayerSnapshot } from './player-snapshot.ts';

const SNAPSHOT_INTERVAL_MS = 250;
const MS_PER_SECOND = 1000;
const START_TIMEOUT_SECONDS = 40;
const DEFAULT_TIMEOUT_SECONDS = 30;
/** The uninterrupted playback after which the player counts as recovered. */
export const RECOVERED_SECONDS = 4;
/** How long an error dialog must stay open to count as final. */
export const FINAL_DIALOG_SECONDS = 3;

/** The result of a fault case. */
export interface FaultResult {
  readonly fault: Fault;
  readonly stream: Stream['name'];
  readonly engine: Engine;
  /**
   * `survived`: playback recovered without user action. `reported`: the expected error dialog was
   * shown. `lost`: neither.
   */
  readonly outcome: 'survived' | 'reported' | 'lost';
  /** The states of the player in order, as a viewer perceives them. */
  readonly description: string;
  /** Whether the fault affected a request. If not, the result proves nothing. */
  readonly wasInjected: boolean;
}

/** A fault for a stream and an engine. */
export interface FaultCase {
  readonly fault: Fault;
  readonly stream: Stream;
  readonly engine: Engine;
}

/** Injects a fault into playback in a new page, and observes the result. */
export async function runFaultCase(
  browser: Browser,
  upstream: string,
  faultCase: FaultCase,
): Promise<FaultResult> {
  const { fault, stream, engine } = faultCase;
  const proxy = new FaultProxy(upstream);
  const browserContext = await browser.newContext({ viewport: { width: 900, height: 600 } });
  try {
    await proxy.start();
    const page = await browserContext.newPage();
    const session = await browserContext.newCDPSession(page);
    const context: FaultContext = { proxy, page, session, stream, engine };
    const timeline = new ViewerTimeline();
    const { isExpected, wasInjected } = await inject(faultCase, context, timeline);
    const expected = fault.expectedDialog ? 'reported' : 'survived';
    // A live stream may resume at its live edge.
    const positionJump = stream.isLive ? undefined : timeline.positionJump;
    const outcome = isExpected && !positionJump ? expected : 'lost';
    const description = timeline.describe() + (positionJump ? `; goes from ${positionJump}` : '');
    return { fault, stream: stream.name, engine, outcome, description, wasInjected };
  } finally {
    await browserContext.close();
    await proxy.stop();
  }
}

async function inject({ fault }: FaultCase, context: FaultContext, timeline: ViewerTimeline) {
  const { proxy, page, stream } = context;
  const rules = fault.rules?.(stream) ?? [];
  await fault.prepare?.(context);
  if (fault.afterSeconds === undefined) proxy.rules.set(rules);
  await page.goto(getUrl(fault, context), { waitUntil: 'commit' });
  if (fault.afterSeconds !== undefined) {
    const { afterSeconds } = fault;
    const hasPlayed = await waitForState(
      page,
      timeline,
      START_TIMEOUT_SECONDS,
      ({ position }, startPosition) => position - startPosition >= afterSeconds,
    );
    if (!hasPlayed) return { isExpected: false, wasInjected: false };
    proxy.rules.set(rules);
  }
  const wasInjectedBefore = await waitForFaultEnd(fault, context, timeline);
  const timeoutSeconds = fault.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;
  const condition = fault.expectedDialog
    ? isDialogFinal(fault.expectedDialog, fault.minDialogSeconds)
    : isPlaybackRecovered(fault);
  const isExpected = await waitForState(page, timeline, timeoutSeconds, condition);
  const wasInjected =
    wasInjectedBefore ||
    (fault.durationSeconds === undefined && proxy.rules.unmatchedRules.length === 0);
  return { isExpected, wasInjected };
}

/** Observes the page until the fault is over. Resolves to whether the fault affected a request. */
async function waitForFaultEnd(
  fault: Fault,
  context: FaultContext,
  timeline: ViewerTimeline,
): Promise<boolean> {
  let isFaultOver = false;
  const faultEnd = Promise.all([
    fault.inject?.(context),
    fault.durationSeconds === undefined ? undefined : delay(fault.durationSeconds * MS_PER_SECOND),
  ]).finally(() => {
    isFaultOver = true;
  });
  const isPageFrozen = fault.name.includes('sleeps');
  if (!isPageFrozen) await waitForState(context.page, timeline, Infinity, () => isFaultOver);
  await faultEnd;
  const { rules } = context.proxy;
  const wasInjected = rules.unmatchedRules.length === 0;
  if (fault.durationSeconds !== undefined) rules.set([]);
  return wasInjected;
}

function getUrl(
  { token, hasDefaultBuffer }: Fault,
  { proxy, stream, engine }: FaultContext,
): string {
  const query = new URLSearchParams({
    src: `/video/${stream.playbackId}.m3u8${token?.(stream) ? `?token=${token(stream)}` : ''}`,
    engine: engine === 'browser' ? 'native' : 'mse',
    bufferSize: hasDefaultBuffer ? 'default' : 'small',
  });
  return `${proxy.origin}/player?${query.toString()}`;
}

/** Takes snapshots until the condition holds. Resolves to false after the timeout. */
async function waitForState(
  page: Page,
  timeline: ViewerTimeline,
  timeoutSeconds: number,
  condition: (
    snapshot: PlayerSnapshot,
    startPosition: number,
    state: string,
    now: number,
  ) => boolean,
): Promise<boolean> {
  const deadline = performance.now() + timeoutSeconds * MS_PER_SECOND;
  let startPosition: number | undefined;
  while (performance.now() < deadline) {
    const snapshot = await takeSnapshot(page);
    startPosition ??= snapshot.position;
    const now = performance.now();
    const state = timeline.add(snapshot, now);
    if (condition(snapshot, startPosition, state, now)) return true;
    await delay(SNAPSHOT_INTERVAL_MS);
  }
  return false;
}

function isPlaybackRecovered({
  minPositionSeconds = 0,
  minPlayedSeconds = RECOVERED_SECONDS,
}: Fault) {
  let stableSince: number | undefined;
  return ({ position }: PlayerSnapshot, __: number, state: string, now: number): boolean => {
    stableSince = state === 'plays' ? (stableSince ?? now) : undefined;
    return (
      stableSince !== undefined &&
      now - stableSince >= minPlayedSeconds * MS_PER_SECOND &&
      position >= minPositionSeconds
    );
  };
}

function isDialogFinal(title: RegExp, minSeconds = FINAL_DIALOG_SECONDS) {
  let stableSince: number | undefined;
  return ({ dialog }: PlayerSnapshot, _: number, __: string, now: number): boolean => {
    stableSince = dialog !== undefined && title.test(dialog) ? (stableSince ?? now) : undefined;
    return stableSince !== undefined && now - stableSince >= minSeconds * MS_PER_SECOND;
  };
}
