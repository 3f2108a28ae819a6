import { join } from 'node:path';
import { defaultLocale, localeCodes, type Locale } from '../../app/lib/i18n/locales.ts';
import type { PageServerBuild } from './page-server-build.ts';
import { buildDirectory } from '../build/build-fingerprint.ts';

type Assets = PageServerBuild['assets'];

/** What a build says of its files, by the source that each is made from. */
export type ViteManifest = Readonly<Record<string, { readonly file: string } | undefined>>;

/** Where it says so. */
export const viteManifestFile = join(buildDirectory, 'client/.vite/manifest.json');

/** Sources of the words of a language: those of the site and those of the player. */
const wordsIn = (locale: Locale): readonly string[] => [
  `site/app/lib/i18n/messages/${locale}.ts`,
  `player/src/i18n/locales/${locale}.ts`,
];

/**
 * Has the pages of each language begin with its words as well, for which their scripts would ask
 * only once they run.
 */
export function preloadTranslations(assets: Assets, files: ViteManifest): Assets {
  const routes = { ...assets.routes };
  for (const locale of localeCodes) {
    if (locale === defaultLocale) continue;
    const words = wordsIn(locale).flatMap((source) => files[source]?.file ?? []);
    for (const [id, route] of Object.entries(routes)) {
      if (!route || !id.startsWith(`${locale}/`)) continue;
      const imports = [...(route.imports ?? []), ...words.map((file) => `/${file}`)];
      routes[id] = { ...route, imports };
    }
  }
  return { ...assets, routes };
}
