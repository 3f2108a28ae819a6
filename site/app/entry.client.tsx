import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { getLocale } from './lib/i18n/locale-paths.ts';
// The policy must be installed before anything is rendered.
import './lib/security/install-trusted-types.ts';
import { localeCodes } from './lib/i18n/locales.ts';
import { loadMessages } from './lib/i18n/messages.ts';

// If the messages fail to load, the page is hydrated in English instead of not at all.
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

// Does not use top-level `await`, which would prevent the bundler from merging chunks.
void loadMessages(locale).then(hydrate, hydrate);
