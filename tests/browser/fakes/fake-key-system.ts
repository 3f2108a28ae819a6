/** A log of the calls to a fake key system. Bytes are in hexadecimal. */
export interface KeySystemLog {
  /** The requested key systems, with the video robustness of each requested configuration. */
  readonly requestedKeySystems: (readonly [id: string, robustness: readonly string[]])[];
  readonly configurations: MediaKeySystemConfiguration[];
  /** The first supported configuration of each request. */
  readonly granted: MediaKeySystemConfiguration[];
  readonly certificates: string[];
  readonly sessions: FakeMediaKeySession[];
  readonly keys: FakeMediaKeys[];
}

/** The capabilities and behavior of a fake key system. */
export interface FakeKeySystemOptions {
  /** The supported key system IDs. */
  readonly ids: readonly string[];
  /** The license request. Default: a few bytes. */
  readonly challenge?: Uint8Array<ArrayBuffer>;
  /** The supported robustness levels. Undefined means that all are supported. */
  readonly robustness?: readonly string[];
  /** The result of `getStatusForPolicy`. Default: `usable`. */
  readonly hdcp?: MediaKeyStatus;
  /** Whether server certificates are rejected. */
  readonly rejectsCertificates?: boolean;
  /** Whether licenses are rejected. */
  readonly rejectsLicenses?: boolean;
  /** The key status after a license was added. Default: `usable`. */
  readonly status?: MediaKeyStatus | ((keyId: string) => MediaKeyStatus);
}

const toHex = (bytes: BufferSource): string => {
  const view = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : toBytes(bytes);
  return [...view].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const toBytes = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** The byte range of the key ID in Widevine's init data, after the box header and a field tag. */
const KEY_ID_RANGE = [34, 50] as const;

function readKeyId(data: BufferSource): Uint8Array<ArrayBuffer> {
  const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : toBytes(data);
  return Uint8Array.from(bytes.length < KEY_ID_RANGE[1] ? bytes : bytes.subarray(...KEY_ID_RANGE));
}

const defaultChallenge = Uint8Array.of(8, 4, 0, 255, 128, 10);

const createError = (name: string, message: string): DOMException =>
  new DOMException(message, name);

/** Fakes a `MediaKeySession` without decryption. Calls are rejected as the EME specification requires. */
export class FakeMediaKeySession extends EventTarget {
  readonly requests: (readonly [type: string, data: string])[] = [];
  readonly licenses: string[] = [];
  sessionId = '';
  readonly keyStatuses = new Map<ArrayBuffer, MediaKeyStatus>();
  readonly #closedPromise = Promise.withResolvers<string>();
  readonly closed = this.#closedPromise.promise;
  readonly #options: FakeKeySystemOptions;
  readonly #types: readonly string[];
  #keyId: Uint8Array<ArrayBuffer> = Uint8Array.of(0);
  #isClosed = false;

  constructor(options: FakeKeySystemOptions, types: readonly string[]) {
    super();
    this.#options = options;
    this.#types = types;
  }

  /** The ID of the session's key, in hexadecimal. */
  get keyId(): string {
    return toHex(this.#keyId);
  }

  async generateRequest(type: string, data: BufferSource): Promise<void> {
    if (this.#isClosed || this.requests.length > 0)
      throw createError('InvalidStateError', 'generateRequest was called before');
    if (type === '' || data.byteLength === 0) throw new TypeError('The init data is empty.');
    if (!this.#types.includes(type))
      throw createError('NotSupportedError', `${type} is not supported`);
    this.#keyId = readKeyId(data);
    this.requests.push([type, toHex(data)]);
    this.sessionId = 'fake';
    // The message event fires after the promise has resolved.
    setTimeout(() => this.emitMessage('license-request'));
  }

  /** Fires a `message` event, which requests a license. */
  emitMessage(messageType: MediaKeyMessageType): void {
    if (this.#isClosed) return;
    const { challenge = defaultChallenge } = this.#options;
    const message = challenge.slice().buffer;
    this.dispatchEvent(Object.assign(new Event('message'), { messageType, message }));
  }

  async update(license: BufferSource): Promise<void> {
    if (this.#isClosed || !this.sessionId)
      throw createError('InvalidStateError', 'the session is not open');
    if (license.byteLength === 0) throw new TypeError('The license is empty.');
    this.licenses.push(toHex(license));
    if (this.#options.rejectsLicenses) throw new TypeError('The license is invalid.');
    const { status = 'usable' } = this.#options;
    this.setKeyStatus(typeof status === 'string' ? status : status(this.keyId));
  }

  /** Changes the status of the key. */
  setKeyStatus(status: MediaKeyStatus): void {
    // Listeners are notified of every change, one after the other.
    setTimeout(() => {
      if (this.#isClosed) return;
      this.keyStatuses.clear();
      this.keyStatuses.set(this.#keyId.slice().buffer, status);
      this.dispatchEvent(new Event('keystatuseschange'));
    });
  }

  /** Closes the session, as the browser may do. Its keys are removed before `closed` resolves. */
  end(reason: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.keyStatuses.clear();
    this.dispatchEvent(new Event('keystatuseschange'));
    this.#closedPromise.resolve(reason);
  }

  async close(): Promise<void> {
    if (!this.#isClosed && !this.sessionId)
      throw createError('InvalidStateError', 'the session is not open');
    this.end('closed-by-application');
  }
}

/** Fakes `MediaKeys` without decryption. */
export class FakeMediaKeys {
  readonly #options: FakeKeySystemOptions;
  readonly #log: KeySystemLog;
  readonly #granted: MediaKeySystemConfiguration;

  constructor(
    options: FakeKeySystemOptions,
    log: KeySystemLog,
    granted: MediaKeySystemConfiguration,
  ) {
    this.#options = options;
    this.#log = log;
    this.#granted = granted;
  }

  createSession(type = 'temporary'): FakeMediaKeySession {
    if (!this.#granted.sessionTypes?.includes(type))
      throw createError('NotSupportedError', `${type} is not supported`);
    const session = new FakeMediaKeySession(this.#options, this.#granted.initDataTypes ?? []);
    this.#log.sessions.push(session);
    return session;
  }

  async setServerCertificate(certificate: BufferSource): Promise<boolean> {
    if (certificate.byteLength === 0) throw new TypeError('The certificate is empty.');
    if (this.#options.rejectsCertificates) throw new TypeError('The certificate has expired.');
    this.#log.certificates.push(toHex(certificate));
    return true;
  }

  async getStatusForPolicy(): Promise<MediaKeyStatus> {
    return this.#options.hdcp ?? 'usable';
  }
}

/**
 * Returns the supported subset of a requested configuration. Returns `undefined` if no requested
 * capability for audio, or none for video, is supported.
 */
function selectSupported(
  { robustness: supported }: FakeKeySystemOptions,
  requested: MediaKeySystemConfiguration,
): MediaKeySystemConfiguration | undefined {
  const {
    videoCapabilities = [],
    audioCapabilities = [],
    sessionTypes = ['temporary'],
  } = requested;
  const filter = (capabilities: readonly MediaKeySystemMediaCapability[]) =>
    capabilities.filter(
      ({ robustness = '' }) => !supported || !robustness || supported.includes(robustness),
    );
  const [video, audio] = [filter(videoCapabilities), filter(audioCapabilities)];
  const isEmpty = videoCapabilities.length + audioCapabilities.length === 0;
  const lacksType = (videoCapabilities[0] && !video[0]) || (audioCapabilities[0] && !audio[0]);
  if (isEmpty || lacksType) return undefined;
  return { ...requested, videoCapabilities: video, audioCapabilities: audio, sessionTypes };
}

/**
 * Replaces all key systems of the browser with a fake one. Returns the log of its calls, and a function
 * that restores the original key systems.
 */
export function installFakeKeySystem(options: FakeKeySystemOptions): {
  readonly log: KeySystemLog;
  readonly restore: () => void;
} {
  const log: KeySystemLog = {
    requestedKeySystems: [],
    configurations: [],
    granted: [],
    certificates: [],
    sessions: [],
    keys: [],
  };
  const name = 'requestMediaKeySystemAccess';
  const before = Object.getOwnPropertyDescriptor(navigator, name);
  const request = async (id: string, configurations: MediaKeySystemConfiguration[]) => {
    const robustness = configurations.map(
      ({ videoCapabilities }) => videoCapabilities?.[0]?.robustness,
    );
    if (id === '' || configurations.length === 0) {
      throw new TypeError('No configuration is requested.');
    }
    log.requestedKeySystems.push([id, robustness.map((level) => level ?? '')]);
    const supported = configurations
      .map((configuration) => selectSupported(options, configuration))
      .find((configuration) => configuration !== undefined);
    if (!options.ids.includes(id) || !supported) {
      throw createError('NotSupportedError', `${id} is not supported`);
    }
    log.configurations.push(...configurations);
    log.granted.push(supported);
    return {
      keySystem: id,
      getConfiguration: () => supported,
      createMediaKeys: async () => {
        const keys = new FakeMediaKeys(options, log, supported);
        log.keys.push(keys);
        return keys;
      },
    };
  };
  Object.defineProperty(navigator, name, { value: request, configurable: true });
  return {
    log,
    restore() {
      if (before) Object.defineProperty(navigator, name, before);
      else Reflect.deleteProperty(navigator, name);
    },
  };
}
