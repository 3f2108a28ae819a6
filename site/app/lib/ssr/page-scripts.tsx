import { createContext, use } from 'react';
import { Scripts } from 'react-router';
import { NonceContext } from '../security/csp-nonce.ts';

/** The inline scripts of a page; empty in a browser. */
export interface InlineScripts {
  /** Sets React Router's context, which includes the loader data. */
  readonly routerContext: string;
  /** Loads the scripts of the page and hydrates it. */
  readonly hydration: string;
}

const InlineScriptsContext = createContext<InlineScripts>({ routerContext: '', hydration: '' });
export const PageScriptsProvider = InlineScriptsContext.Provider;

/** Renders the scripts that hydrate the page. Must be at the end of the body. */
export function PageScripts() {
  const nonce = use(NonceContext);
  const { routerContext, hydration } = use(InlineScriptsContext);
  // In development, Vite's client must load first. React Router's own scripts ensure this.
  if (import.meta.env.DEV) return <Scripts />;
  return (
    <>
      <InlineScript nonce={nonce} text={routerContext} />
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
