/**
 * Whether the browser supports popovers natively: Chrome from 114, Firefox from 125, Safari from 17. A
 * polyfill, which the page may have loaded before, does not count: it has neither `:popover-open` nor
 * a top layer.
 */
export const hasPopovers =
  'HTMLElement' in globalThis && /native code/.test(String(HTMLElement.prototype.showPopover));

/** Whether popovers work now: natively, or because the polyfill has loaded. */
export const canShowPopovers = (): boolean => 'popover' in HTMLElement.prototype;

/** The selector of an open popover; the polyfill uses a class. */
const OPEN = hasPopovers ? ':popover-open' : String.raw`.\:popover-open`;

/** Returns the open popover in a shadow root; undefined if there is none. */
export const openPopoverIn = (root: ParentNode | null | undefined): HTMLElement | undefined =>
  root?.querySelector<HTMLElement>(OPEN) ?? undefined;

let polyfill: Promise<typeof import('@oddbird/popover-polyfill/fn')> | undefined;

/**
 * Makes popovers work in a shadow root: loads a polyfill in a browser without native support. Rejects
 * if the polyfill cannot be loaded; the next call tries again.
 */
export async function supportPopovers(root: ShadowRoot): Promise<void> {
  if (hasPopovers) return;
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
