/** Where keys write, choose or move, and nothing else is to happen. */
const TYPED_IN = [
  'input:not([type="range"])',
  'textarea',
  'select',
  'dialog',
  '[popover]',
  '[role="textbox"]',
  '[role="searchbox"]',
  '[role="combobox"]',
  '[role="listbox"]',
  '[role="menu"]',
  '[role="slider"]',
  '[role="spinbutton"]',
].join();
const PRESSED = 'button, summary, a[href], [role="button"], [role="link"]';
const PRESSING = new Set([' ', 'Enter']);
const RANGING = /^(?:Arrow|Page|Home$|End$)/;

/** Whether a key belongs to one of the elements that it passes, the innermost first. */
export function isHandledByElement(key: string, passed: readonly EventTarget[]): boolean {
  const elements = passed.filter((each) => each instanceof HTMLElement);
  const [innermost] = elements;
  if (innermost?.matches(PRESSED) && PRESSING.has(key)) return true;
  if (innermost?.matches('input') && RANGING.test(key)) return true;
  return elements.some((each) => each.isContentEditable || each.matches(TYPED_IN));
}
