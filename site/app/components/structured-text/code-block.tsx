import { Fragment } from 'react';
import { CopyButton } from '../form/copy-button.tsx';
import { decodeTokens, type CodeToken } from '../../lib/content/code-tokens.ts';
import type { DastNode } from '../../lib/content/structured-text-document.ts';

/** `tabIndex` that makes wide code scrollable by keyboard. */
const FOCUSABLE_TAB_INDEX = 0;

/** Code with syntax highlighting and a copy button. */
export function CodeBlock({ code = '', language, tokens, highlight = [] }: DastNode) {
  const lines =
    tokens === undefined ? code.split('\n').map((line) => [line]) : decodeTokens(code, tokens);
  return (
    <div className="code">
      <pre tabIndex={FOCUSABLE_TAB_INDEX} dir="ltr" data-language={language}>
        <code>
          {lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && '\n'}
              {highlight.includes(index) ? (
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

function renderToken(token: CodeToken, index: number) {
  if (typeof token === 'string') return token;
  const [kind, text] = token;
  return (
    <span key={index} data-kind={kind}>
      {text}
    </span>
  );
}
