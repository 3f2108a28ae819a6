/** The key systems that browsers have. */
export type KeySystemName = 'fairplay' | 'widevine' | 'playready' | 'clearkey';

/** Where the licences of one key system come from, in place of where the film does. */
export interface LicenseServer {
  /** An address; asked by POST, in the bytes of the key system. */
  readonly license: string;
  /** The address of its certificate; FairPlay cannot do without. */
  readonly certificate?: string | undefined;
  /** Sent with every request for a licence or a certificate. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Cookies are sent to another origin, too. */
  readonly withCredentials?: boolean | undefined;
  /** What the browser must keep the picture, and the sound, from; absent for as well as it can. */
  readonly robustness?:
    | { readonly video?: string | undefined; readonly audio?: string | undefined }
    | undefined;
}

/** A request for a licence, before it is sent. */
export interface LicenseRequest {
  readonly system: KeySystemName;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** How a page has encrypted films unlocked; whatever is absent is as with a film of the service. */
export interface DrmOptions {
  readonly fairplay?: LicenseServer | string | undefined;
  readonly widevine?: LicenseServer | string | undefined;
  readonly playready?: LicenseServer | string | undefined;
  readonly clearkey?: LicenseServer | string | undefined;
  /** Gives what is different in a request; nothing for nothing. */
  readonly request?:
    | ((
        request: LicenseRequest,
      ) => Partial<LicenseRequest> | undefined | PromiseLike<Partial<LicenseRequest> | undefined>)
    | undefined;
  /** Gives the licence that is within an answer. */
  readonly answer?: ((answer: ArrayBuffer, system: KeySystemName) => ArrayBuffer) | undefined;
}
