import { sendKeys } from '@web/test-runner-commands';
import { getActiveElement } from './harness.ts';

/** Presses Space. The driver of Firefox does not send it, so there it is dispatched by script. */
export async function pressSpace(): Promise<void> {
  if (!navigator.userAgent.includes('Firefox')) {
    await sendKeys({ press: 'Space' });
    return;
  }
  const init = { key: ' ', code: 'Space', bubbles: true, composed: true, cancelable: true };
  const target = getActiveElement() ?? document.body;
  const isUnhandled = target.dispatchEvent(new KeyboardEvent('keydown', init));
  if (isUnhandled && target instanceof HTMLButtonElement) target.click();
}
