import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { localeOf } from './locale/paths.ts';
import { guardTexts } from './policy/trusted-types.ts';
import { fetchTexts } from './texts/texts.ts';

guardTexts();

// A page whose words cannot be had is better in English than at rest.
await fetchTexts(localeOf(location.pathname)).catch(() => undefined);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
