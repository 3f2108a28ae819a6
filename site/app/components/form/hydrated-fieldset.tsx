import type { PropsWithChildren } from 'react';
import { useHydrated } from '../../lib/react/use-hydrated.ts';

/** A fieldset that is disabled until it is hydrated, so that no early input is lost. */
export function HydratedFieldset({ children }: PropsWithChildren) {
  return (
    <fieldset role="presentation" className="hydrated-fields" disabled={!useHydrated()}>
      {children}
    </fieldset>
  );
}
