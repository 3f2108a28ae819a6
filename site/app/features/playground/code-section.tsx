import { useSyncExternalStore } from 'react';
import { CopyableCode } from './copyable-code.tsx';
import type { CodeSnippets } from './code-snippets.ts';
import { usePlaygroundMessages } from './use-playground-messages.ts';

const never = () => () => undefined;

export interface CodesToCopyProps {
  readonly codes: CodeSnippets;
  /** What the address of this page says of it. */
  readonly fragment: string;
}

/** The same player in each way that other pages may have it, and the way back to here. */
export function CodeSection({ codes, fragment }: CodesToCopyProps) {
  const { code, ways, noFrame, playground } = usePlaygroundMessages();
  const here = useSyncExternalStore(
    never,
    () => location.origin + location.pathname,
    () => '',
  );
  return (
    <section className="prose playground-codes" aria-labelledby="codes">
      <h2 id="codes">{code}</h2>
      <h3>{playground.link}</h3>
      <CopyableCode code={`${here}#${fragment}`} label={playground.link} />
      {(['tag', 'react', 'frame'] as const).map((way) => (
        <div key={way}>
          <h3>{ways[way]}</h3>
          {codes[way] === undefined ? (
            <p>{noFrame}</p>
          ) : (
            <CopyableCode code={codes[way]} label={ways[way]} />
          )}
        </div>
      ))}
    </section>
  );
}
