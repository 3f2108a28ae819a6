import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from './fault.ts';

const MS_PER_SECOND = 1000;

type Injection = NonNullable<Fault['inject']>;

const networkConditions = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Takes the device offline, as `navigator.onLine` reports. */
export const goOffline =
  (seconds: number): Injection =>
  async ({ session, proxy }) => {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { ...networkConditions, offline: true });
    // Native playback ignores this emulation.
    proxy.rules.set([{ match: /^\/video\//, reset: true }]);
    await delay(seconds * MS_PER_SECOND);
    proxy.rules.set([]);
    await session.send('Network.emulateNetworkConditions', {
      ...networkConditions,
      offline: false,
    });
  };

/** Sets the visibility state of the page to hidden. */
export const hidePage =
  (seconds: number): Injection =>
  async ({ page }) => {
    const setVisibility = (state: 'hidden' | 'visible') =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
        Object.defineProperty(document, 'hidden', { value: now === 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await setVisibility('hidden');
    await delay(seconds * MS_PER_SECOND);
    await setVisibility('visible');
  };

/**
 * Pauses all scripts and closes connections, as when a device sleeps. Chromium has no command that
 * freezes a visible page.
 */
export const suspendDevice =
  (seconds: number): Injection =>
  async ({ session, proxy }) => {
    await session.send('Debugger.enable');
    await session.send('Debugger.pause');
    await proxy.stop();
    await delay(seconds * MS_PER_SECOND);
    await proxy.start();
    await session.send('Debugger.disable');
  };

/** Sets the clock of the device forward by `seconds`. */
export const skewClock =
  (seconds: number): Injection =>
  async ({ page }) => {
    await page.addInitScript((offsetMs) => {
      const RealDate = Date;
      class SkewedDate extends RealDate {
        constructor(...args: [] | [number | string]) {
          if (args.length === 0) super(RealDate.now() + offsetMs);
          else super(...(args as [number]));
        }
        static override now(): number {
          return RealDate.now() + offsetMs;
        }
      }
      globalThis.Date = SkewedDate as DateConstructor;
    }, seconds * MS_PER_SECOND);
  };
