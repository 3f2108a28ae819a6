import type { KeySystemName, LicenseRequest, LicenseServer } from '../../source/drm-options.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { RetryAfterBudget, getRetryAfterMs } from '../recovery/retry-after.ts';
import { getLicenseErrorCause, DrmError } from './drm-error.ts';
import { anySignal, timeoutSignal } from '../../platform/abort-signals.ts';
import { keySystemNames } from './key-system-definitions.ts';
import { parseUrl } from '../../platform/parse-url.ts';
import { getDocsUrl } from '../../platform/project-links.ts';

/** The timeout of a license or certificate request. No frame is shown before the license arrives. */
const REQUEST_TIMEOUT_MS = 10_000;
/** The delay before each retry after a server error. */
const RETRY_DELAYS_MS = [500, 1500];

const BINARY_HEADERS = { 'content-type': 'application/octet-stream' };

/** Fetches licenses and server certificates for one source, until `signal` aborts. */
export class LicenseClient {
  readonly servers: LicenseServers;
  readonly #source: PlaybackSource;
  readonly #signal: AbortSignal;

  constructor(source: PlaybackSource, signal: AbortSignal) {
    this.servers = resolveLicenseServers(source);
    this.#source = source;
    this.#signal = signal;
  }

  /**
   * Fetches the license for a message from a key session.
   *
   * @param messageHeaders the headers for the license request, with names in lower case, if the
   *   caller has already extracted them from the message.
   * @throws DrmError if the license server does not return a license.
   */
  async fetchLicense(
    system: KeySystemName,
    message: ArrayBuffer,
    messageHeaders?: Readonly<Record<string, string>>,
  ): Promise<ArrayBuffer> {
    const { drm } = this.#source.engineOptions ?? {};
    const server = this.servers[system];
    if (!server) throw new DrmError('license-not-found', `no license server for ${system}`);
    const messageRequest =
      system === 'playready'
        ? parsePlayReadyMessage(message)
        : { headers: BINARY_HEADERS, body: new Uint8Array(message) };
    const request: LicenseRequest = {
      system,
      url: this.#renewUrl(server.license),
      body: messageRequest.body,
      headers: { ...messageRequest.headers, ...messageHeaders, ...server.headers },
    };
    const { url, headers, body } = { ...request, ...(await drm?.request?.(request)) };
    const response = await this.#fetchWithRetry(
      url,
      { method: 'POST', headers, body },
      server.withCredentials,
    );
    return drm?.response?.(response, system) ?? response;
  }

  /**
   * Fetches the server certificate of a key system. Resolves to `undefined` if the license server
   * has no certificate URL.
   * @throws DrmError if the request fails.
   */
  async fetchCertificate(system: KeySystemName): Promise<ArrayBuffer | undefined> {
    const { certificate, headers = {}, withCredentials } = this.servers[system] ?? {};
    if (!certificate) return undefined;
    return this.#fetchWithRetry(this.#renewUrl(certificate), { headers }, withCredentials);
  }

  /** Returns the URL with the current token, which may have been renewed since playback started. */
  #renewUrl(url: string): string {
    return this.#source.renewUrl?.(url) ?? url;
  }

  async #fetchWithRetry(
    url: string,
    init: RequestInit,
    withCredentials = false,
  ): Promise<ArrayBuffer> {
    const credentials = withCredentials ? 'include' : 'same-origin';
    const retryAfterBudget = new RetryAfterBudget();
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#fetch(url, { ...init, credentials });
      } catch (error) {
        if (!(error instanceof DrmError)) throw error;
        const { errorCause, status = 500, retryAfter } = error;
        const hasRetryAfter = getRetryAfterMs(status, retryAfter) !== undefined;
        const isServerError = errorCause !== 'license-malformed' && status >= 500;
        const delayMs =
          retryAfterBudget.take(status, retryAfter) ??
          (isServerError && !hasRetryAfter ? RETRY_DELAYS_MS[attempt] : undefined);
        if (delayMs === undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        this.#signal.throwIfAborted();
      }
    }
  }

  async #fetch(url: string, init: RequestInit): Promise<ArrayBuffer> {
    const signal = anySignal([this.#signal, timeoutSignal(REQUEST_TIMEOUT_MS)]);
    const response = await fetch(url, { ...init, signal }).catch((error: unknown) => {
      this.#signal.throwIfAborted();
      if (!navigator.onLine) throw new DrmError('offline', 'the device is offline');
      const isTimeout = (error as Error).name === 'TimeoutError';
      throw isTimeout
        ? new DrmError('license-timed-out', 'the license server did not respond within 10 s')
        : new DrmError('license-unreachable', 'failed to connect to the license server');
    });
    const { status, ok, headers } = response;
    if (!ok) {
      const cause = getLicenseErrorCause(status, url, Date.now());
      const message = `the license server responded with status ${status}`;
      throw new DrmError(cause, message, status, headers.get('retry-after'));
    }
    const bytes = await response.arrayBuffer();
    const isHtml = headers.get('content-type')?.startsWith('text/html');
    if (!isHtml && bytes.byteLength > 0) return bytes;
    throw new DrmError('license-malformed', 'the response is not a license', status);
  }
}

/** The headers and body of a request to a PlayReady license server. */
interface PlayReadyRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

const XML_HEADERS = { 'content-type': 'text/xml; charset=utf-8' };

/**
 * Parses a PlayReady key message into a license request. Some browsers wrap the body and headers of
 * the request in an XML document; others return the body alone.
 */
export function parsePlayReadyMessage(message: ArrayBuffer): PlayReadyRequest {
  const text = new TextDecoder('utf-16le').decode(message);
  const unwrappedRequest = { headers: XML_HEADERS, body: new Uint8Array(message) };
  if (!text.includes('PlayReadyKeyMessage')) return unwrappedRequest;
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const challenge = document.querySelector('Challenge')?.textContent;
  if (!challenge) return unwrappedRequest;
  const headers = [...document.querySelectorAll('HttpHeader')].map((header) => [
    header.querySelector('name')?.textContent.toLowerCase() ?? '',
    header.querySelector('value')?.textContent ?? '',
  ]);
  return {
    headers: { ...XML_HEADERS, ...Object.fromEntries(headers) },
    body: Uint8Array.from(atob(challenge), (character) => character.codePointAt(0) ?? 0),
  };
}

/** The license servers by key system. */
type LicenseServers = Partial<Record<KeySystemName, LicenseServer>>;

/**
 * Resolves the license servers of a source: those that the page sets or, if it sets none, those of
 * the video's host.
 */
function resolveLicenseServers({ url, engineOptions }: PlaybackSource): LicenseServers {
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

/** Resolves the URLs of a license server against the page's base URL. */
const resolveUrls = ({ license, certificate, ...rest }: LicenseServer): LicenseServer => ({
  ...rest,
  license: new URL(license, document.baseURI).href,
  certificate: certificate && new URL(certificate, document.baseURI).href,
});

const CLOUD_HOST_PREFIX = 'stream.';

function getHostedServers(
  playlistUrl: string,
  token: string | undefined,
  hosting: 'cloud' | 'origin' | undefined,
): LicenseServers {
  const base = new URL(playlistUrl);
  const isCloud = hosting === 'cloud' || (!hosting && base.host.startsWith(CLOUD_HOST_PREFIX));
  if (isCloud) base.host = base.host.replace(CLOUD_HOST_PREFIX, 'license.');
  const [, folder = '', id = ''] = /^(.*\/)([^/]*?)(?:\.m3u8)?$/.exec(base.pathname) ?? [];
  const query = token ? `?${new URLSearchParams({ token })}` : '';
  const getUrl = (path: string): string => new URL(`${folder}${path}/${id}${query}`, base).href;
  const servers = keySystemNames.map(
    (name) => [name, { license: getUrl(`license/${name}`) }] as const,
  );
  const { fairplay, ...otherServers } = Object.fromEntries(servers) as Record<
    KeySystemName,
    LicenseServer
  >;
  return { fairplay: { ...fairplay, certificate: getUrl('appcert/fairplay') }, ...otherServers };
}
