import { useSyncExternalStore } from 'react';
import { CopyableCode } from './copyable-code.tsx';
import type { CodeSnippets } from './code-snippets.ts';
import { usePlaygroundMessages } from './use-playground-messages.ts';

const subscribeToNothing = () => () => undefined;

export interface CodeSectionProps {
  readonly snippets: CodeSnippets;
  /** The serialized attribute values, without `#`. */
  readonly fragment: string;
}

/** The link to this playground, and the code that adds the player to a page in each format. */
export function CodeSection({ snippets, fragment }: CodeSectionProps) {
  const { code, formats, noIframe, playground } = usePlaygroundMessages();
  const pageUrl = useSyncExternalStore(
    subscribeToNothing,
    () => location.origin + location.pathname,
    () => '',
  );
  return (
    <section className="prose playground-code" aria-labelledby="codes">
      <h2 id="codes">{code}</h2>
      <h3>{playground.link}</h3>
      <CopyableCode code={`${pageUrl}#${fragment}`} label={playground.link} />
      {(['tag', 'react', 'iframe'] as const).map((format) => (
        <div key={format}>
          <h3>{formats[format]}</h3>
          {snippets[format] === undefined ? (
            <p>{noIframe}</p>
          ) : (
            <CopyableCode code={snippets[format]} label={formats[format]} />
          )}
        </div>
      ))}
    </section>
  );
}
