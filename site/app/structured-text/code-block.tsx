import { Fragment } from 'react';
import { CopyButton } from './copy-button.tsx';
import { linesOf, type Token } from './code-runs.ts';
import type { TextNode } from './document.ts';

/** Code wider than the screen scrolls, so the keyboard must be able to reach it. */
const keyboardStop = 0;

/** Shows code as the server told it apart, with a button that copies it. */
export function CodeBlock({ code = '', language, runs, highlight = [] }: TextNode) {
  const shown = runs === undefined ? code.split('\n').map((line) => [line]) : linesOf(code, runs);
  return (
    <div className="code">
      <pre tabIndex={keyboardStop} dir="ltr" data-language={language}>
        <code>
          {shown.map((line, place) => (
            <Fragment key={place}>
              {place > 0 && '\n'}
              {highlight.includes(place) ? <mark>{line.map(run)}</mark> : line.map(run)}
            </Fragment>
          ))}
        </code>
      </pre>
      <CopyButton text={code} />
    </div>
  );
}

function run(token: Token, place: number) {
  if (typeof token === 'string') return token;
  const [kind, text] = token;
  return (
    <span key={place} data-kind={kind}>
      {text}
    </span>
  );
}
