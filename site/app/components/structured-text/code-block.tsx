import { Fragment } from 'react';
import { CopyButton } from '../form/copy-button.tsx';
import { decodeTokens, type CodeToken } from '../../lib/content/code-tokens.ts';
import type { DastNode } from '../../lib/content/structured-text-document.ts';

/** Code wider than the screen scrolls, so the keyboard must be able to reach it. */
const FOCUSABLE = 0;

/** Shows code as the server told it apart, with a button that copies it. */
export function CodeBlock({ code = '', language, tokens, highlight = [] }: DastNode) {
  const shown =
    tokens === undefined ? code.split('\n').map((line) => [line]) : decodeTokens(code, tokens);
  return (
    <div className="code">
      <pre tabIndex={FOCUSABLE} dir="ltr" data-language={language}>
        <code>
          {shown.map((line, place) => (
            <Fragment key={place}>
              {place > 0 && '\n'}
              {highlight.includes(place) ? (
                <mark>{line.map(renderToken)}</mark>
              ) : (
                line.map(renderToken)
              )}
            </Fragment>
          ))}
        </code>
      </pre>
      <CopyButton text={code} />
    </div>
  );
}

function renderToken(token: CodeToken, place: number) {
  if (typeof token === 'string') return token;
  const [kind, text] = token;
  return (
    <span key={place} data-kind={kind}>
      {text}
    </span>
  );
}
