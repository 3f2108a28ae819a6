/**
 * Copies a text, and tells whether it could. Within a frame the clipboard may be forbidden, and
 * over a connection that anybody can read there is none; then it is copied out of a field, which
 * stands in `place` for that long.
 */
export async function copyText(text: string, place: Element): Promise<boolean> {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  try {
    if (!clipboard) throw new Error('The clipboard is not available.');
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyWithExecCommand(text, place);
  }
}

/** Old, and all that there is where the newer way is forbidden. */
function copyWithExecCommand(text: string, place: Element): boolean {
  const field = document.createElement('textarea');
  const { activeElement } = place.getRootNode() as Document | ShadowRoot;
  field.value = text;
  field.className = 'unseen';
  place.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return isCopied;
}
