import { sendKeys } from '@web/test-runner-commands';
import { until } from './harness.ts';

/** So long a key that was pressed is listened for before it is taken for lost. */
const KEY_MS = 2000;

/**
 * Presses Escape. The driver of WebKitGTK has lost that key at times, so one that never reached the
 * page is told of and pressed again; one that reached it and did nothing is a failure as ever.
 */
export async function pressEscape(): Promise<void> {
  const life = new AbortController();
  const heard = new Set<string>();
  const isHeard = (): boolean => heard.has('Escape');
  addEventListener('keydown', ({ key }) => heard.add(key), { capture: true, signal: life.signal });
  for (let presses = 0; !isHeard() && presses < 3; presses += 1) {
    if (presses > 0) console.warn('Escape never reached the page and is pressed again.');
    await sendKeys({ press: 'Escape' });
    const lost = performance.now() + KEY_MS;
    await until(() => isHeard() || performance.now() > lost, 'Escape was lost');
  }
  life.abort();
}
