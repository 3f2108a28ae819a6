import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { localeOf } from './locale/paths.ts';
import { fetchTexts } from './texts/texts.ts';

/** A browser that knows nothing of trusted types has no need of the rules. */
const guarded =
  'trustedTypes' in window
    ? import('./policy/trusted-types.ts').then(({ guardTexts }) => guardTexts())
    : undefined;

// A page whose words cannot be had is better in English than at rest.
await Promise.allSettled([guarded, fetchTexts(localeOf(location.pathname))]);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
