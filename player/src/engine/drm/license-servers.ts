import type { KeySystemName, LicenseServer } from '../../source/drm-options.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { keySystemNames } from './key-systems.ts';
import { parseUrl } from '../../platform/parse-url.ts';
import { getDocsUrl } from '../../platform/project-links.ts';

/** The license server of each key system that has one. */
export type LicenseServers = Partial<Record<KeySystemName, LicenseServer>>;

/**
 * Resolves the license servers of a source: those in the DRM options of the page or, if it sets
 * none, those of the host of the video.
 */
export function resolveLicenseServers({ url, engineOptions }: PlaybackSource): LicenseServers {
  const { drm, drmToken, hosting } = engineOptions ?? {};
  const servers = keySystemNames.flatMap((name) => {
    const option = drm?.[name];
    if (!option) return [];
    const server = typeof option === 'string' ? { license: option } : option;
    return hasValidUrls(name, server) ? [[name, resolveUrls(server)] as const] : [];
  });
  if (servers.length > 0) return Object.fromEntries(servers);
  return drmToken || hosting ? getHostedServers(url, drmToken, hosting) : {};
}

function hasValidUrls(name: KeySystemName, { license, certificate }: LicenseServer): boolean {
  const invalidUrl = [license, certificate ?? ''].find((url) => !parseUrl(url, document.baseURI));
  if (invalidUrl === undefined) return true;
  console.warn(
    `<vitrine-player> drm.${name}: ${JSON.stringify(invalidUrl)} is not a valid URL; the license server is ignored. See ${getDocsUrl('drm')}`,
  );
  return false;
}

/** Resolves the URLs of the page against its base URL. */
const resolveUrls = ({ license, certificate, ...rest }: LicenseServer): LicenseServer => ({
  ...rest,
  license: new URL(license, document.baseURI).href,
  certificate: certificate && new URL(certificate, document.baseURI).href,
});

const CLOUD_HOST = 'stream.';

function getHostedServers(
  playlistUrl: string,
  token: string | undefined,
  hosting: 'cloud' | 'origin' | undefined,
): LicenseServers {
  const base = new URL(playlistUrl);
  const isCloud = hosting === 'cloud' || (!hosting && base.host.startsWith(CLOUD_HOST));
  if (isCloud) base.host = base.host.replace(CLOUD_HOST, 'license.');
  const [, folder = '', id = ''] = /^(.*\/)([^/]*?)(?:\.m3u8)?$/.exec(base.pathname) ?? [];
  const query = token ? `?${new URLSearchParams({ token })}` : '';
  const getUrl = (path: string): string => new URL(`${folder}${path}/${id}${query}`, base).href;
  const servers = keySystemNames.map(
    (name) => [name, { license: getUrl(`license/${name}`) }] as const,
  );
  const { fairplay, ...others } = Object.fromEntries(servers) as Record<
    KeySystemName,
    LicenseServer
  >;
  return { fairplay: { ...fairplay, certificate: getUrl('appcert/fairplay') }, ...others };
}
