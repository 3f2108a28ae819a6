import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { localeOf } from './locale/paths.ts';
import { fetchTexts } from './texts/texts.ts';

// Texts are guarded before anything is drawn. A page whose words cannot be had is better in English than at rest.
await Promise.allSettled([
  import('./policy/guard-texts.ts'),
  fetchTexts(localeOf(location.pathname)),
]);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
