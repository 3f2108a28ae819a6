import type { PropsWithChildren } from 'react';
import { useHydrated } from '../../lib/react/use-hydrated.ts';

/** Fields and buttons that take nothing before scripts hear of it: what came earlier would be lost. */
export function HydratedFieldset({ children }: PropsWithChildren) {
  return (
    <fieldset role="presentation" className="heard-fields" disabled={!useHydrated()}>
      {children}
    </fieldset>
  );
}
