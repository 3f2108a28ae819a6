import { createContext, use } from 'react';
import { Scripts } from 'react-router';
import { Nonce } from '../policy/page-nonce.ts';

/** The scripts that stand in a page; a browser has no need of them. */
export interface ScriptTexts {
  readonly handOver: string;
  readonly start: string;
}

const Texts = createContext<ScriptTexts>({ handOver: '', start: '' });
export const LateScripts = Texts.Provider;

/** Has the page taken over by its scripts, which come behind all that shows it. */
export function PageScripts() {
  const nonce = use(Nonce);
  const { handOver, start } = use(Texts);
  // While sources are being worked on, what watches them has to come before all else.
  if (import.meta.env.DEV) return <Scripts />;
  return (
    <>
      <PageScript nonce={nonce} text={handOver} />
      <PageScript nonce={nonce} text={start} />
    </>
  );
}

function PageScript({
  nonce,
  text,
}: {
  readonly nonce: string | undefined;
  readonly text: string;
}) {
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}
