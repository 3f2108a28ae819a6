import type { Browser, Page } from '@playwright/test';
import { programColors } from '../media/programs.ts';
import type { StreamCase } from '../stream-case.ts';
import { isExpectedToEnd } from '../expectation.ts';
import { observePlayback, type ObservationPlan } from './observe-playback.ts';
import type { TrackLabels, VisitRecord } from './playback-record.ts';
import { readMenuLabels, readStockLabels } from './read-labels.ts';
import type { Player, StreamServer } from './stream-server.ts';

const DEFAULT_TIMEOUT_SECONDS = 20;
const DEFAULT_MIN_PLAYED_SECONDS = 6;
const DEFAULT_RATE = 4;
/** How long an expected error must persist before it ends the visit. */
const EXPECTED_ERROR_SETTLE_MS = 1000;
/** How long any other error must persist. It is longer, because playback may recover. */
const UNEXPECTED_ERROR_SETTLE_MS = 8000;
const VIEWPORT = { width: 940, height: 700 };

/** Plays a stream in a new page with one of the players. Resolves to the record of the visit. */
export async function playStream(
  browser: Browser,
  server: StreamServer,
  stream: StreamCase,
  player: Player,
): Promise<VisitRecord> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    const visit = server.createVisit(stream, player);
    if (stream.playback?.withCredentials) {
      await context.addCookies([{ name: 'viewer', value: 'known', url: visit.pageUrl }]);
    }
    await page.goto(visit.pageUrl, { waitUntil: 'commit' });
    const record = await page.evaluate(observePlayback, createPlan(stream));
    const labels = await readLabels(page, stream, player);
    return { ...record, labels, clock: await readClock(page), received: visit.getReceivedFiles() };
  } finally {
    await context.close();
  }
}

function createPlan({ expected, playback = {} }: StreamCase): ObservationPlan {
  const { minPlayedSeconds = DEFAULT_MIN_PLAYED_SECONDS, selectCaptions, selectHeight } = playback;
  const isPlayable = expected.plays ?? expected.message === undefined;
  return {
    rate: playback.rate ?? DEFAULT_RATE,
    timeoutMs: (playback.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) * 1000,
    minPlayedSeconds:
      isPlayable && !isExpectedToEnd(expected) && !expected.message ? minPlayedSeconds : undefined,
    seeks: playback.seeks ?? [],
    ...{ selectHeight, selectCaptions, requestsStoryboard: playback.requestsStoryboard === true },
    errorSettleMs: expected.message ? EXPECTED_ERROR_SETTLE_MS : UNEXPECTED_ERROR_SETTLE_MS,
    colors: {
      main: toRgb(programColors.main),
      ad: toRgb(programColors.ad),
      slate: toRgb(programColors.slate),
    },
  };
}

function toRgb(color: string): readonly [number, number, number] {
  const value = Number(color);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const emptyLabels: TrackLabels = { qualities: [], audioTracks: [], captions: [] };

async function readLabels(page: Page, stream: StreamCase, player: Player): Promise<TrackLabels> {
  if (player === 'stock') return page.evaluate(readStockLabels);
  const { qualities, audioTracks, captions, message } = stream.expected;
  if (message || !(qualities ?? audioTracks ?? captions)) return emptyLabels;
  return readMenuLabels(page);
}

async function readClock(page: Page): Promise<string> {
  const clock = page.locator('vitrine-button[name="clock"]');
  // `innerText` does not contain the text in a shadow root.
  const texts = await clock.evaluateAll((elements) =>
    elements.map(({ shadowRoot }) => shadowRoot?.textContent ?? ''),
  );
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
}
