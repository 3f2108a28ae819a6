import type { PropsWithChildren } from 'react';
import { useHydrated } from '../../lib/react/use-hydrated.ts';

/** A fieldset that is disabled until hydration, because earlier input would be lost. */
export function HydratedFieldset({ children }: PropsWithChildren) {
  return (
    <fieldset role="presentation" className="hydrated-fields" disabled={!useHydrated()}>
      {children}
    </fieldset>
  );
}
