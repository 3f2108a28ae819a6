import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { getLocale } from './lib/i18n/locale-paths.ts';
// Texts are guarded before anything is drawn.
import './lib/security/install-trusted-types.ts';
import { localeCodes } from './lib/i18n/locales.ts';
import { loadMessages } from './lib/i18n/messages.ts';

// A page whose words cannot be had is better in English than at rest.
const { lang } = document.documentElement;
const locale = localeCodes.find((code) => code === lang) ?? getLocale(location.pathname);
const hydrate = (): void =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });

// Not by `await` at the top level, with which the bundler would not merge chunks.
void loadMessages(locale).then(hydrate, hydrate);
