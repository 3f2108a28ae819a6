import type { CompleteTexts } from '../../i18n/locales/en-lazy.ts';
import { createElement } from '../../dom/create-element.ts';

/** The buttons that take a log away: into the clipboard, and into a file. */
export function createLogButtons(texts: CompleteTexts, text: () => string): readonly HTMLElement[] {
  const { copy, download } = texts.statsPanel;
  const copier = createElement('button', 'copy', copy);
  copier.addEventListener('click', () => void copyLog(copier, texts, text()));
  const saver = createElement('button', 'download', download);
  saver.addEventListener('click', () => saveLog(text()));
  return [copier, saver];
}

/** Says on the button that it is done; a page that may not copy shows the log instead. */
async function copyLog(button: HTMLElement, texts: CompleteTexts, log: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(log);
    button.textContent = texts.transcript.copied;
  } catch {
    const shown = createElement('pre', 'log', log);
    shown.tabIndex = 0;
    button.replaceWith(shown);
    shown.focus();
    getSelection()?.selectAllChildren(shown);
  }
}

function saveLog(log: string): void {
  const address = URL.createObjectURL(new Blob([log], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `vitrine-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`;
  link.click();
  // The browser has taken it by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
