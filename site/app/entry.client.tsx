import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { localeOf } from './locale/paths.ts';
// Texts are guarded before anything is drawn.
import './policy/guard-texts.ts';
import { fetchTexts } from './texts/texts.ts';

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
