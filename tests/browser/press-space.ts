import { sendKeys } from '@web/test-runner-commands';
import { getActiveElement } from './harness.ts';

/** Presses Space. In Firefox, dispatches the event by script, because the test driver does not send Space. */
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
