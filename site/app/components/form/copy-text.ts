/**
 * Copies text to the clipboard. Resolves to true on success. If the Clipboard API is forbidden, as
 * in some iframes, or does not exist, as in an insecure context, the text is copied from a
 * temporary field in `container`.
 */
export async function copyText(text: string, container: Element): Promise<boolean> {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  try {
    if (!clipboard) throw new Error('The clipboard is not available.');
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyWithExecCommand(text, container);
  }
}

/** Copies with the deprecated `execCommand`, the only way without the Clipboard API. */
function copyWithExecCommand(text: string, container: Element): boolean {
  const field = document.createElement('textarea');
  const { activeElement } = container.getRootNode() as Document | ShadowRoot;
  field.value = text;
  field.className = 'visually-hidden';
  container.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return isCopied;
}
