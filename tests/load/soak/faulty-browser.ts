import { rmSync } from 'node:fs';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath, ALLOW_AUTOPLAY } from '../../fixtures/chromium-flags.ts';
import { FaultProxy } from '../../faults/fault-proxy.ts';
import type { ResponseRule } from '../../faults/response-rules.ts';
import { buildPlayerBundle, openPlayerPage } from '../../fixtures/player-page.ts';

/** A browser whose requests pass through a proxy that injects faults. */
export interface FaultyBrowser extends AsyncDisposable {
  readonly proxy: FaultProxy;
  /** Opens a page that defines the player element and contains `body`. */
  open(body: string): Promise<{ readonly page: Page; readonly session: CDPSession }>;
}

const segmentPattern = /\.(?:m4s|ts|mp4)/;

/**
 * The faults, which are injected one after the other. Except for the delay, each URL fails once.
 */
export const faultSchedule: readonly (readonly ResponseRule[])[] = [
  [{ match: segmentPattern, status: 503, times: 1 }],
  [{ match: segmentPattern, truncate: 0.5, times: 1 }],
  [{ match: segmentPattern, reset: true, times: 1 }],
  [{ match: /\.m3u8/, status: 503, times: 1 }],
  [{ match: segmentPattern, delayMs: 500 }],
];

/** Starts a browser, and a proxy between it and the service. */
export async function openFaultyBrowser(origin: string): Promise<FaultyBrowser> {
  const folder = buildPlayerBundle();
  process.env['STANDALONE_PLAYER'] = folder;
  const proxy = new FaultProxy(origin);
  await proxy.start();
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--headless=new', ...chromiumFlags, ALLOW_AUTOPLAY],
  });
  const context = await browser.newContext({ baseURL: proxy.origin });
  return {
    proxy,
    async open(body) {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable');
      await openPlayerPage(page, body);
      return { page, session };
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await proxy.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
