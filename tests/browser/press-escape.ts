import { sendKeys } from '@web/test-runner-commands';
import { waitUntil } from './harness.ts';

/** Time to wait for the event of a key press. */
const KEY_TIMEOUT_MS = 2000;

/** Maximum number of key presses before the test fails. */
const MAX_PRESSES = 3;

/**
 * Presses Escape. WebKitWebDriver sometimes loses the key. A press that does not reach the page is
 * logged and repeated.
 *
 * @throws Error with the focus and fullscreen state if the key never reaches the page.
 */
export async function pressEscape(): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const receivedKeys = new Set<string>();
  const isReceived = (): boolean => receivedKeys.has('Escape');
  addEventListener('keydown', ({ key }) => receivedKeys.add(key), { capture: true, signal });
  for (let presses = 0; !isReceived() && presses < MAX_PRESSES; presses += 1) {
    if (presses > 0)
      console.warn(`Escape did not reach the page, pressing again: ${describeFocus()}`);
    await sendKeys({ press: 'Escape' });
    const deadline = performance.now() + KEY_TIMEOUT_MS;
    await waitUntil(() => isReceived() || performance.now() > deadline, 'Escape was lost');
  }
  controller.abort();
  if (!isReceived()) throw new Error(`Escape did not reach the page: ${describeFocus()}`);
}

/** Describes the state that determines which document receives key presses. */
function describeFocus(): string {
  const [ownFullscreen, parentFullscreen] = [
    document.fullscreenElement,
    parent.document.fullscreenElement,
  ];
  return `focus ${document.hasFocus()}, ${document.visibilityState}, fullscreen ${ownFullscreen?.localName} ${parentFullscreen?.localName}`;
}
