import { createContext, use } from 'react';
import { Scripts } from 'react-router';
import { NonceContext } from '../security/csp-nonce.ts';

/** The inline scripts of a page; empty in a browser. */
export interface InlineScripts {
  readonly handoff: string;
  readonly hydration: string;
}

const InlineScriptsContext = createContext<InlineScripts>({ handoff: '', hydration: '' });
export const PageScriptsProvider = InlineScriptsContext.Provider;

/** Renders the scripts that hydrate the page. Place it at the end of the body. */
export function PageScripts() {
  const nonce = use(NonceContext);
  const { handoff, hydration } = use(InlineScriptsContext);
  // In development, Vite's client must load first, which React Router's own scripts ensure.
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
