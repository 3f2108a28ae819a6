/**
 * Whether the browser supports popovers natively: Chrome from 114, Firefox from 125, Safari from 17.
 * False if the page has loaded a polyfill, which supports neither `:popover-open` nor the top layer.
 */
export const supportsPopovers =
  'HTMLElement' in globalThis && /native code/.test(String(HTMLElement.prototype.showPopover));

/** Returns whether popovers work: natively, or because a polyfill has loaded. */
export const canShowPopovers = (): boolean => 'popover' in HTMLElement.prototype;

/** The selector of open popovers. The polyfill uses a class. */
const OPEN_SELECTOR = supportsPopovers ? ':popover-open' : String.raw`.\:popover-open`;

/** Returns the open popover in a shadow root; undefined if there is none. */
export const getOpenPopover = (root: ParentNode | null | undefined): HTMLElement | undefined =>
  root?.querySelector<HTMLElement>(OPEN_SELECTOR) ?? undefined;

let polyfill: Promise<typeof import('@oddbird/popover-polyfill/fn')> | undefined;

/**
 * Enables popovers in a shadow root. Loads a polyfill if the browser has no native support. Rejects
 * if the polyfill cannot be loaded; the next call retries.
 */
export async function enablePopovers(root: ShadowRoot): Promise<void> {
  if (supportsPopovers) return;
  polyfill ??= import('@oddbird/popover-polyfill/fn').then((module) => {
    if (!module.isSupported()) module.apply();
    return module;
  });
  try {
    (await polyfill).injectStyles(root);
  } catch (error) {
    polyfill = undefined;
    throw error;
  }
}
