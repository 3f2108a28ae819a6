import { useEffect, type ReactNode } from 'react';

/** Languages of code that runs on its page, with the language in which it is written. */
export const runningLanguages: ReadonlyMap<string, 'js' | 'css'> = new Map([
  ['js-example', 'js'],
  ['css-example', 'css'],
]);

export interface RunningExampleProps {
  readonly source: string;
  readonly language: 'js' | 'css';
  /** The code as it is shown. */
  readonly children: ReactNode;
}

/**
 * Shows code and runs it on the page. Only code that was in the documentation when the site was
 * built runs: code that an editor has changed since is only shown.
 */
export function RunningExample({ source, language, children }: RunningExampleProps) {
  useEffect(() => {
    const controller = new AbortController();
    // Without the player the code can still be read.
    run(source, language, controller.signal).catch(() => {});
    return () => controller.abort();
  }, [source, language]);
  return children;
}

async function run(
  source: string,
  language: RunningExampleProps['language'],
  signal: AbortSignal,
): Promise<void> {
  // Players that the server has rendered are hydrated only if this comes first.
  await import('vitrine/hydrate');
  const { scripts, styles } = await import('./generated-examples.js');
  if (signal.aborted) return;
  if (language === 'js') await scripts.get(source)?.();
  else if (styles.has(source)) adopt(source, signal);
}

/** Applies a style sheet until the signal is aborted. */
function adopt(source: string, signal: AbortSignal): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(source);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  signal.addEventListener('abort', () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
}
