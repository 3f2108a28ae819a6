/** The key systems that browsers support. */
export type KeySystemName = 'fairplay' | 'widevine' | 'playready' | 'clearkey';

/** A license server for one key system. It replaces the default server of the video's host. */
export interface LicenseServer {
  /** The license URL. It receives POST requests in the binary format of the key system. */
  readonly license: string;
  /** The URL of the server certificate; required for FairPlay. */
  readonly certificate?: string | undefined;
  /** Headers that are added to every license and certificate request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Whether cross-origin requests include cookies. */
  readonly withCredentials?: boolean | undefined;
  /**
   * The EME robustness levels for video and audio. `undefined` selects the highest level that the
   * browser supports.
   */
  readonly robustness?:
    | { readonly video?: string | undefined; readonly audio?: string | undefined }
    | undefined;
}

/** A license request that has not been sent yet. */
export interface LicenseRequest {
  readonly system: KeySystemName;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * The DRM options that a page sets: a license server, or just its license URL, for each key system,
 * and hooks for license requests and responses. If no server is set, hosted videos use the
 * license servers of their host.
 */
export interface DrmOptions {
  readonly fairplay?: LicenseServer | string | undefined;
  readonly widevine?: LicenseServer | string | undefined;
  readonly playready?: LicenseServer | string | undefined;
  readonly clearkey?: LicenseServer | string | undefined;
  /** Returns the properties to replace in a license request; `undefined` leaves it unchanged. */
  readonly request?:
    | ((
        request: LicenseRequest,
      ) => Partial<LicenseRequest> | undefined | PromiseLike<Partial<LicenseRequest> | undefined>)
    | undefined;
  /** Extracts the license from the response of the license server. */
  readonly response?: ((response: ArrayBuffer, system: KeySystemName) => ArrayBuffer) | undefined;
}
