import type { KeySystemName, LicenseServer } from '../../source/drm-options.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { keySystemNames } from './key-systems.ts';
import { parseUrl } from '../../platform/parse-url.ts';
import { docsAddress } from '../../platform/project-links.ts';

/** Where licences come from, by key system. */
export type LicenseServers = Partial<Record<KeySystemName, LicenseServer>>;

/** Where the licences of a source come from: from where its page says, or else from where it is. */
export function resolveLicenseServers({
  url,
  engineOptions: engine,
}: PlaybackSource): LicenseServers {
  const { drm, drmToken, hosting: hosted } = engine ?? {};
  const own = keySystemNames.flatMap((name) => {
    const given = drm?.[name];
    if (!given) return [];
    const place = typeof given === 'string' ? { license: given } : given;
    return isSomewhere(name, place) ? [[name, absolute(place)] as const] : [];
  });
  if (own.length > 0) return Object.fromEntries(own);
  return drmToken || hosted ? hostedPlaces(url, drmToken, hosted) : {};
}

function isSomewhere(name: KeySystemName, { license, certificate }: LicenseServer): boolean {
  const wrong = [license, certificate ?? ''].find((each) => !parseUrl(each, document.baseURI));
  if (wrong === undefined) return true;
  console.warn(
    `<vitrine-player> drm.${name}: ${JSON.stringify(wrong)} is no address, so it has no licences. See ${docsAddress('drm')}`,
  );
  return false;
}

/** The addresses of a page begin where the page does. */
const absolute = ({ license, certificate, ...rest }: LicenseServer): LicenseServer => ({
  ...rest,
  license: new URL(license, document.baseURI).href,
  certificate: certificate && new URL(certificate, document.baseURI).href,
});

const CLOUD_HOST = 'stream.';

function hostedPlaces(
  film: string,
  token: string | undefined,
  hosted: 'cloud' | 'origin' | undefined,
): LicenseServers {
  const base = new URL(film);
  const isCloud = hosted === 'cloud' || (!hosted && base.host.startsWith(CLOUD_HOST));
  if (isCloud) base.host = base.host.replace(CLOUD_HOST, 'license.');
  const [, folder = '', id = ''] = /^(.*\/)([^/]*?)(?:\.m3u8)?$/.exec(base.pathname) ?? [];
  const query = token ? `?${new URLSearchParams({ token })}` : '';
  const at = (path: string): string => new URL(`${folder}${path}/${id}${query}`, base).href;
  const places = keySystemNames.map((name) => [name, { license: at(`license/${name}`) }] as const);
  const { fairplay, ...others } = Object.fromEntries(places) as Record<
    KeySystemName,
    LicenseServer
  >;
  return { fairplay: { ...fairplay, certificate: at('appcert/fairplay') }, ...others };
}
