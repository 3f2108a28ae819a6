/**
 * Whether the browser has popovers of its own: Chrome from 114, Firefox from 125, Safari from 17. Those
 * of a polyfill do not count: it may be there already when this file runs, and knows no `:popover-open`
 * and no top layer.
 */
export const hasPopovers =
  'HTMLElement' in globalThis && /native code/.test(String(HTMLElement.prototype.showPopover));

/** Whether popovers work now: natively, or because the polyfill has loaded. */
export const canShowPopovers = (): boolean => 'popover' in HTMLElement.prototype;

/** The selector of an open popover; the class is the polyfill's. */
const OPEN = hasPopovers ? ':popover-open' : String.raw`.\:popover-open`;

/** The popover that is open in a shadow root, or `undefined`. */
export const openPopoverIn = (root: ParentNode | null | undefined): HTMLElement | undefined =>
  root?.querySelector<HTMLElement>(OPEN) ?? undefined;

let polyfill: Promise<typeof import('@oddbird/popover-polyfill/fn')> | undefined;

/**
 * Has popovers work in a shadow root where the browser has none, by a polyfill that is fetched then.
 * Rejects where it cannot be fetched; the next call tries again.
 */
export async function supportPopovers(root: ShadowRoot): Promise<void> {
  if (hasPopovers) return;
  polyfill ??= import('@oddbird/popover-polyfill/fn').then((code) => {
    if (!code.isSupported()) code.apply();
    return code;
  });
  try {
    (await polyfill).injectStyles(root);
  } catch (error) {
    polyfill = undefined;
    throw error;
  }
}
