import { sendKeys } from '@web/test-runner-commands';
import { until } from './harness.ts';

/** So long a key that was pressed is listened for before it is taken for lost. */
const KEY_MS = 2000;

/** How often it is pressed before that is called a failure. */
const PRESSES = 3;

/**
 * Presses Escape. The driver of WebKitGTK has lost that key at times, so one that never reached the
 * page is told of and pressed again; one that reached it and did nothing is a failure as ever.
 * @throws Error where it never reaches the page, with what may have kept it.
 */
export async function pressEscape(): Promise<void> {
  const life = new AbortController();
  const heard = new Set<string>();
  const isHeard = (): boolean => heard.has('Escape');
  addEventListener('keydown', ({ key }) => heard.add(key), { capture: true, signal: life.signal });
  for (let presses = 0; !isHeard() && presses < PRESSES; presses += 1) {
    if (presses > 0) console.warn(`Escape never reached the page and is pressed again: ${scene()}`);
    await sendKeys({ press: 'Escape' });
    const lost = performance.now() + KEY_MS;
    await until(() => isHeard() || performance.now() > lost, 'Escape was lost');
  }
  life.abort();
  if (!isHeard()) throw new Error(`Escape never reached the page: ${scene()}`);
}

/** What decides to whom a browser gives its keys. */
function scene(): string {
  const [here, above] = [document.fullscreenElement, parent.document.fullscreenElement];
  return `focus ${document.hasFocus()}, ${document.visibilityState}, fullscreen ${here?.localName} ${above?.localName}`;
}
