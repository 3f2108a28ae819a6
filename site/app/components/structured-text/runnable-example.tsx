import { useEffect, type ReactNode } from 'react';

/** Languages of code that runs on its page, mapped to the language for highlighting. */
export const runnableLanguages: ReadonlyMap<string, 'js' | 'css'> = new Map([
  ['js-example', 'js'],
  ['css-example', 'css'],
]);

export interface RunnableExampleProps {
  readonly source: string;
  readonly language: 'js' | 'css';
  /** The rendered code. */
  readonly children: ReactNode;
}

/**
 * Shows code and runs it on the page. Runs only code that was in the documentation at build time.
 * Code that an editor has changed later is shown but does not run.
 */
export function RunnableExample({ source, language, children }: RunnableExampleProps) {
  useEffect(() => {
    const controller = new AbortController();
    // The code is useful even if the player fails to load.
    runExample(source, language, controller.signal).catch(() => {});
    return () => controller.abort();
  }, [source, language]);
  return children;
}

async function runExample(
  source: string,
  language: RunnableExampleProps['language'],
  signal: AbortSignal,
): Promise<void> {
  // `vitrine/hydrate` must load first to hydrate server-rendered players.
  await import('vitrine/hydrate');
  const { scripts, styles } = await import('./generated-examples.js');
  if (signal.aborted) return;
  if (language === 'js') await scripts.get(source)?.();
  else if (styles.has(source)) adoptStyleSheet(source, signal);
}

/** Applies a style sheet until the signal is aborted. */
function adoptStyleSheet(source: string, signal: AbortSignal): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(source);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  signal.addEventListener('abort', () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
}
