import { join } from 'node:path';
import { defaultLocale, localeCodes, type Locale } from '../../app/lib/i18n/locales.ts';
import type { PageServerBuild } from './page-server-build.ts';
import { buildDirectory } from '../build/build-fingerprint.ts';

type Assets = PageServerBuild['assets'];

/** The Vite manifest: the output files of a build by source file. */
export type ViteManifest = Readonly<Record<string, { readonly file: string } | undefined>>;

export const viteManifestFile = join(buildDirectory, 'client/.vite/manifest.json');

/** Sources of the messages of a locale: those of the site and those of the player. */
const listMessageSources = (locale: Locale): readonly string[] => [
  `site/app/lib/i18n/messages/${locale}.ts`,
  `player/src/i18n/locales/${locale}.ts`,
];

/**
 * Preloads the messages of each non-default locale with its pages. Otherwise scripts would request
 * them only when they run.
 */
export function preloadTranslations(assets: Assets, manifest: ViteManifest): Assets {
  const routes = { ...assets.routes };
  for (const locale of localeCodes) {
    if (locale === defaultLocale) continue;
    const messageFiles = listMessageSources(locale).flatMap(
      (source) => manifest[source]?.file ?? [],
    );
    for (const [id, route] of Object.entries(routes)) {
      if (!route || !id.startsWith(`${locale}/`)) continue;
      const imports = [...(route.imports ?? []), ...messageFiles.map((file) => `/${file}`)];
      routes[id] = { ...route, imports };
    }
  }
  return { ...assets, routes };
}
