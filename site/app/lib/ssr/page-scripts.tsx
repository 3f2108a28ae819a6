import { createContext, use } from 'react';
import { Scripts } from 'react-router';
import { NonceContext } from '../security/csp-nonce.ts';

/** The scripts that stand in a page; a browser has no need of them. */
export interface InlineScripts {
  readonly handoff: string;
  readonly hydration: string;
}

const Texts = createContext<InlineScripts>({ handoff: '', hydration: '' });
export const PageScriptsProvider = Texts.Provider;

/** Has the page taken over by its scripts, which come behind all that shows it. */
export function PageScripts() {
  const nonce = use(NonceContext);
  const { handoff, hydration } = use(Texts);
  // While sources are being worked on, what watches them has to come before all else.
  if (import.meta.env.DEV) return <Scripts />;
  return (
    <>
      <InlineScript nonce={nonce} text={handoff} />
      <InlineScript nonce={nonce} text={hydration} />
    </>
  );
}

function InlineScript({
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
