import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { KeySystemName } from '../../source/drm-options.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { keySystemDefinitions } from '../drm/key-system-definitions.ts';
import { LicenseClient } from '../drm/license-client.ts';
import type { Shaka } from './load-shaka.ts';

/** The scheme of license and certificate URLs. `requestLicense()` handles their requests. */
const SCHEME = 'vitrine-license';

/**
 * License clients by ID. The ID is the host of the license URLs that Shaka Player requests.
 */
const licenseClients = new Map<string, LicenseClient>();

/** The key systems for DASH. FairPlay supports only HLS. */
const dashKeySystems = [
  'widevine',
  'playready',
  'clearkey',
] as const satisfies readonly KeySystemName[];

let clientCount = 0;

/**
 * Creates the DRM configuration of Shaka Player for a source. Shaka Player selects the key system
 * and manages the key sessions; the license client of the player sends the requests, with the
 * tokens, headers and hooks that the page sets, until `signal` aborts.
 */
export function createDrmConfig(
  shaka: Shaka,
  source: PlaybackSource,
  signal: AbortSignal,
): object | undefined {
  const client = new LicenseClient(source, signal);
  const availableSystems = dashKeySystems.filter((system) => client.servers[system]);
  if (availableSystems.length === 0) return undefined;
  clientCount += 1;
  const host = String(clientCount);
  licenseClients.set(host, client);
  signal.addEventListener('abort', () => licenseClients.delete(host));
  shaka.net.NetworkingEngine.registerScheme(SCHEME, (uri, request) =>
    requestLicense(shaka, uri, request),
  );
  const keySystemIds = availableSystems.flatMap((system) =>
    keySystemDefinitions[system].ids.map((id) => ({ id, system })),
  );
  return {
    servers: Object.fromEntries(
      keySystemIds.map(({ id, system }) => [id, `${SCHEME}://${host}/license/${system}`]),
    ),
    advanced: Object.fromEntries(
      keySystemIds.map(({ id, system }) => [id, createAdvancedConfig(client, host, system)]),
    ),
  };
}

function createAdvancedConfig(
  { servers }: LicenseClient,
  host: string,
  system: (typeof dashKeySystems)[number],
): object {
  const { robustness, certificate } = servers[system] ?? {};
  const robustnessLevels = keySystemDefinitions[system].robustness;
  return {
    videoRobustness: robustness
      ? [robustness.video ?? '']
      : [...robustnessLevels.map(([video]) => video), ''],
    audioRobustness: robustness
      ? [robustness.audio ?? '']
      : [...robustnessLevels.map(([, audio]) => audio), ''],
    ...(certificate && { serverCertificateUri: `${SCHEME}://${host}/certificate/${system}` }),
  };
}

/** A scheme plugin for Shaka Player that handles requests for URLs with {@link SCHEME}. */
function requestLicense(
  shaka: Shaka,
  uri: string,
  request: shaka.extern.Request,
): shaka.extern.IAbortableOperation<shaka.extern.Response> {
  const [, host = '', kind = '', system = ''] = /^[\w-]+:\/\/(\d+)\/(\w+)\/(\w+)/.exec(uri) ?? [];
  const { NetworkingEngine } = shaka.net;
  const { Category, Code, Severity } = shaka.util.Error;
  const fetchData = async (): Promise<ArrayBuffer> => {
    const client = licenseClients.get(host);
    const name = system as KeySystemName;
    if (!client) throw new DOMException('', 'AbortError');
    if (kind === 'certificate') return (await client.fetchCertificate(name)) ?? new ArrayBuffer(0);
    return client.fetchLicense(name, toArrayBuffer(request.body), getMessageHeaders(name, request));
  };
  const toResponse = (data: ArrayBuffer): shaka.extern.Response => ({
    uri,
    originalUri: uri,
    data,
    headers: {},
    status: 200,
    fromCache: false,
    originalRequest: request,
  });
  // The license client has already retried.
  request.retryParameters = { ...NetworkingEngine.defaultRetryParameters(), maxAttempts: 1 };
  const promise = fetchData().then(toResponse, (error: unknown) => {
    throw new shaka.util.Error(Severity.CRITICAL, Category.NETWORK, Code.HTTP_ERROR, uri, error);
  });
  return shaka.util.AbortableOperation.notAbortable(promise);
}

/**
 * Returns the headers of a PlayReady message, from which Shaka Player has already extracted the
 * body.
 */
const getMessageHeaders = (
  system: KeySystemName,
  { headers }: shaka.extern.Request,
): Readonly<Record<string, string>> | undefined =>
  system === 'playready'
    ? Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
      )
    : undefined;

/** Copies a body, which may be a view of a larger buffer. */
function toArrayBuffer(body: ArrayBuffer | ArrayBufferView | null): ArrayBuffer {
  if (!body) return new ArrayBuffer(0);
  const bytes = ArrayBuffer.isView(body)
    ? new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
    : new Uint8Array(body);
  return bytes.slice().buffer;
}
