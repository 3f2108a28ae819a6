import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { FaultProxy } from './fault-proxy.ts';
import type { Fault } from './fault.ts';
import type { FaultContext } from './scene.ts';
import { ViewerTimeline } from './viewer-timeline.ts';
import type { Engine, Stream } from './streams.ts';
import { takeSnapshot, type PlayerSnapshot } from './player-snapshot.ts';

const LOOK_MS = 250;
const MS_PER_SECOND = 1000;
const START_LIMIT_S = 40;
const USUAL_LIMIT_S = 30;
/** A film plays again that has played for so many seconds on end. */
const RESUMED_S = 4;
/** A dialog that stays for so long is the end. */
const ENDED_S = 3;

/** What came of a fault. */
export interface FaultResult {
  readonly fault: Fault;
  readonly stream: Stream['name'];
  readonly engine: Engine;
  /** `survived` without anybody doing anything; `told` by the dialog that is right. */
  readonly fate: 'survived' | 'told' | 'lost';
  /** What a viewer saw. */
  readonly story: string;
  /** Something was asked for that the fault spoils; else it has proved nothing. */
  readonly isMet: boolean;
}

/** Which fault happens to which stream, by which engine. */
export interface FaultCase {
  readonly fault: Fault;
  readonly stream: Stream;
  readonly engine: Engine;
}

/** Has a fault happen to a film in a page of its own, and looks at what comes of it. */
export async function runFaultCase(
  browser: Browser,
  upstream: string,
  cell: FaultCase,
): Promise<FaultResult> {
  const { fault, stream, engine } = cell;
  const faults = new FaultProxy(upstream);
  const context = await browser.newContext({ viewport: { width: 900, height: 600 } });
  try {
    await faults.start();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const scene: FaultContext = { faults, page, session, stream, engine };
    const story = new ViewerTimeline();
    const { isSo, isMet } = await happen(cell, scene, story);
    const right = fault.ends ? 'told' : 'survived';
    // A broadcast goes on at its edge.
    const lostPlace = stream.isLive ? undefined : story.lostPlace;
    const fate = isSo && !lostPlace ? right : 'lost';
    const told = story.tell() + (lostPlace ? `; goes from ${lostPlace}` : '');
    return { fault, stream: stream.name, engine, fate, story: told, isMet };
  } finally {
    await context.close();
    await faults.stop();
  }
}

async function happen({ fault }: FaultCase, scene: FaultContext, story: ViewerTimeline) {
  const { faults, page, stream } = scene;
  const rules = fault.rules?.(stream) ?? [];
  await fault.prepare?.(scene);
  if (fault.afterS === undefined) faults.rules.set(rules);
  await page.goto(addressOf(fault, scene), { waitUntil: 'commit' });
  if (fault.afterS !== undefined) {
    const { afterS } = fault;
    if (!(await looked(page, story, START_LIMIT_S, ({ time }, start) => time - start >= afterS)))
      return { isSo: false, isMet: false };
    faults.rules.set(rules);
  }
  const wasMet = await stay(fault, scene, story);
  const limitS = fault.limitS ?? USUAL_LIMIT_S;
  const end = fault.ends ? lasting(fault.ends, fault.staysS) : goingOn(fault);
  const isSo = await looked(page, story, limitS, end);
  const isMet = wasMet || (fault.forS === undefined && faults.rules.unused.length === 0);
  return { isSo, isMet };
}

/** Waits until the fault is over, looking all the while; whether anything met with it. */
async function stay(fault: Fault, scene: FaultContext, story: ViewerTimeline): Promise<boolean> {
  let isOver = false;
  const over = Promise.all([
    fault.happen?.(scene),
    fault.forS === undefined ? undefined : delay(fault.forS * MS_PER_SECOND),
  ]).finally(() => {
    isOver = true;
  });
  const isFrozen = fault.name.includes('sleeps');
  if (!isFrozen) await looked(scene.page, story, Infinity, () => isOver);
  await over;
  const { rules } = scene.faults;
  const isMet = rules.unused.length === 0;
  if (fault.forS !== undefined) rules.set([]);
  return isMet;
}

function addressOf({ token, isUsual }: Fault, { faults, stream, engine }: FaultContext): string {
  const query = new URLSearchParams({
    src: `/video/${stream.playbackId}.m3u8${token?.(stream) ? `?token=${token(stream)}` : ''}`,
    engine: engine === 'browser' ? 'native' : 'mse',
    ahead: isUsual ? 'usual' : 'little',
  });
  return `${faults.origin}/player?${query.toString()}`;
}

/** Looks again and again until it is so; false where it never is. */
async function looked(
  page: Page,
  story: ViewerTimeline,
  limitS: number,
  isSo: (view: PlayerSnapshot, start: number, seen: string, now: number) => boolean,
): Promise<boolean> {
  const end = performance.now() + limitS * MS_PER_SECOND;
  let start: number | undefined;
  while (performance.now() < end) {
    const view = await takeSnapshot(page);
    start ??= view.time;
    const now = performance.now();
    const seen = story.add(view, now);
    if (isSo(view, start, seen, now)) return true;
    await delay(LOOK_MS);
  }
  return false;
}

function goingOn({ reachS = 0, playsS = RESUMED_S }: Fault) {
  let since: number | undefined;
  return ({ time }: PlayerSnapshot, __: number, seen: string, now: number): boolean => {
    since = seen === 'plays' ? (since ?? now) : undefined;
    return since !== undefined && now - since >= playsS * MS_PER_SECOND && time >= reachS;
  };
}

function lasting(title: RegExp, staysS = ENDED_S) {
  let since: number | undefined;
  return ({ dialog }: PlayerSnapshot, _: number, __: string, now: number): boolean => {
    since = dialog !== undefined && title.test(dialog) ? (since ?? now) : undefined;
    return since !== undefined && now - since >= staysS * MS_PER_SECOND;
  };
}
