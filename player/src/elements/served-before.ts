/**
 * What a server has drawn of a bar that is yet to be drawn for the first time; absent where there is
 * nothing, or where its page has controls of its own.
 */
export function findServerRenderedBar(bar: HTMLElement): Element | undefined {
  const root = bar.getRootNode();
  if (!(root instanceof ShadowRoot) || root.host.querySelector(':scope > [slot=controls]'))
    return undefined;
  // What has been seen once is not shown again.
  return root.querySelector('.served:not(.over) .bar')?.closest('.served') ?? undefined;
}

/** Has it seen for a turn more, in which what is pressed is answered. */
export async function keepServerRenderedBar(served: Element): Promise<void> {
  served.classList.add('kept');
  await new Promise((resolve) => setTimeout(resolve));
  served.className = 'served over';
}
