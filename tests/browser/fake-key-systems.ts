/** What a key system was asked, and given; bytes in hexadecimal digits. */
export interface FakeKeySystem {
  /** The names that were asked for, with the robustness of the picture that was wished. */
  readonly asked: (readonly [id: string, robustness: readonly string[]])[];
  readonly configurations: MediaKeySystemConfiguration[];
  /** The first of what was wished that it can do, for each time that it was asked. */
  readonly granted: MediaKeySystemConfiguration[];
  readonly certificates: string[];
  readonly sessions: FakeSession[];
  readonly keys: FakeKeys[];
}

/** What a fake key system is like. */
export interface FakeTraits {
  /** The names that it has. */
  readonly ids: readonly string[];
  /** What it asks a licence server; absent for a few bytes. */
  readonly challenge?: Uint8Array<ArrayBuffer>;
  /** How well it can keep a picture from whom; absent for as well as anybody wishes. */
  readonly robustness?: readonly string[];
  /** What it says of its screen. */
  readonly hdcp?: MediaKeyStatus;
  /** It does not take certificates. */
  readonly refusesCertificates?: boolean;
  /** It does not take licences. */
  readonly refusesLicences?: boolean;
  /** What becomes of the key of a session once its licence is there; absent for that it may be used. */
  readonly status?: MediaKeyStatus | ((keyId: string) => MediaKeyStatus);
}

const hex = (bytes: BufferSource): string => {
  const view = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytesOf(bytes);
  return [...view].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Where Widevine's words in a playlist name the key: behind the head of a box, and a tag. */
const KEY_ID = [34, 50] as const;

function keyIdIn(data: BufferSource): Uint8Array<ArrayBuffer> {
  const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : bytesOf(data);
  return Uint8Array.from(bytes.length < KEY_ID[1] ? bytes : bytes.subarray(...KEY_ID));
}

const usual = Uint8Array.of(8, 4, 0, 255, 128, 10);

const no = (name: string, why: string): DOMException => new DOMException(why, name);

/** A session of a key system that decrypts nothing; it refuses what the specification has refused. */
export class FakeSession extends EventTarget {
  readonly requests: (readonly [type: string, data: string])[] = [];
  readonly licences: string[] = [];
  sessionId = '';
  readonly keyStatuses = new Map<ArrayBuffer, MediaKeyStatus>();
  readonly #end = Promise.withResolvers<string>();
  readonly closed = this.#end.promise;
  readonly #traits: FakeTraits;
  readonly #types: readonly string[];
  #keyId: Uint8Array<ArrayBuffer> = Uint8Array.of(0);
  #isClosed = false;

  constructor(traits: FakeTraits, types: readonly string[]) {
    super();
    this.#traits = traits;
    this.#types = types;
  }

  /** The id of the key that it is for, in hexadecimal digits. */
  get keyId(): string {
    return hex(this.#keyId);
  }

  async generateRequest(type: string, data: BufferSource): Promise<void> {
    if (this.#isClosed || this.requests.length > 0) throw no('InvalidStateError', 'asked before');
    if (type === '' || data.byteLength === 0) throw new TypeError('There is nothing to ask for.');
    if (!this.#types.includes(type)) throw no('NotSupportedError', `no ${type}`);
    this.#keyId = keyIdIn(data);
    this.requests.push([type, hex(data)]);
    this.sessionId = 'fake';
    // It speaks up only after it has said that it will.
    setTimeout(() => this.say('license-request'));
  }

  /** Asks for a licence. */
  say(messageType: MediaKeyMessageType): void {
    if (this.#isClosed) return;
    const { challenge = usual } = this.#traits;
    const message = challenge.slice().buffer;
    this.dispatchEvent(Object.assign(new Event('message'), { messageType, message }));
  }

  async update(licence: BufferSource): Promise<void> {
    if (this.#isClosed || !this.sessionId) throw no('InvalidStateError', 'there is no session');
    if (licence.byteLength === 0) throw new TypeError('There is no licence.');
    this.licences.push(hex(licence));
    if (this.#traits.refusesLicences) throw new TypeError('This is no licence.');
    const { status = 'usable' } = this.#traits;
    this.turn(typeof status === 'string' ? status : status(this.keyId));
  }

  /** Something else becomes of the key. */
  turn(status: MediaKeyStatus): void {
    // Whoever listens hears of each, one after the other.
    setTimeout(() => {
      if (this.#isClosed) return;
      this.keyStatuses.clear();
      this.keyStatuses.set(this.#keyId.slice().buffer, status);
      this.dispatchEvent(new Event('keystatuseschange'));
    });
  }

  /** Ends for a reason of the browser's own; its keys have gone before it says so. */
  end(reason: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.keyStatuses.clear();
    this.dispatchEvent(new Event('keystatuseschange'));
    this.#end.resolve(reason);
  }

  async close(): Promise<void> {
    if (!this.#isClosed && !this.sessionId) throw no('InvalidStateError', 'there is no session');
    this.end('closed-by-application');
  }
}

/** The keys of a key system that decrypts nothing. */
export class FakeKeys {
  readonly #traits: FakeTraits;
  readonly #told: FakeKeySystem;
  readonly #granted: MediaKeySystemConfiguration;

  constructor(traits: FakeTraits, told: FakeKeySystem, granted: MediaKeySystemConfiguration) {
    this.#traits = traits;
    this.#told = told;
    this.#granted = granted;
  }

  createSession(type = 'temporary'): FakeSession {
    if (!this.#granted.sessionTypes?.includes(type)) throw no('NotSupportedError', `no ${type}`);
    const session = new FakeSession(this.#traits, this.#granted.initDataTypes ?? []);
    this.#told.sessions.push(session);
    return session;
  }

  async setServerCertificate(certificate: BufferSource): Promise<boolean> {
    if (certificate.byteLength === 0) throw new TypeError('There is no certificate.');
    if (this.#traits.refusesCertificates) throw new TypeError('The certificate has expired.');
    this.#told.certificates.push(hex(certificate));
    return true;
  }

  async getStatusForPolicy(): Promise<MediaKeyStatus> {
    return this.#traits.hdcp ?? 'usable';
  }
}

/** What a key system can do of a wish; absent where a kind of what is wished has nothing left. */
function granted(
  { robustness: known }: FakeTraits,
  wish: MediaKeySystemConfiguration,
): MediaKeySystemConfiguration | undefined {
  const { videoCapabilities = [], audioCapabilities = [], sessionTypes = ['temporary'] } = wish;
  const can = (each: readonly MediaKeySystemMediaCapability[]) =>
    each.filter(({ robustness = '' }) => !known || !robustness || known.includes(robustness));
  const [video, audio] = [can(videoCapabilities), can(audioCapabilities)];
  const isNone = videoCapabilities.length + audioCapabilities.length === 0;
  const isShort = (videoCapabilities[0] && !video[0]) || (audioCapabilities[0] && !audio[0]);
  if (isNone || isShort) return undefined;
  return { ...wish, videoCapabilities: video, audioCapabilities: audio, sessionTypes };
}

/**
 * Puts a key system in the place of all that a browser has. `told` is what was done with it, and
 * `restore` puts back what was there.
 */
export function fakeKeySystem(traits: FakeTraits): {
  readonly told: FakeKeySystem;
  readonly restore: () => void;
} {
  const told: FakeKeySystem = {
    asked: [],
    configurations: [],
    granted: [],
    certificates: [],
    sessions: [],
    keys: [],
  };
  const name = 'requestMediaKeySystemAccess';
  const before = Object.getOwnPropertyDescriptor(navigator, name);
  const request = async (id: string, wishes: MediaKeySystemConfiguration[]) => {
    const robustness = wishes.map(({ videoCapabilities }) => videoCapabilities?.[0]?.robustness);
    if (id === '' || wishes.length === 0) throw new TypeError('Nothing is wished for.');
    told.asked.push([id, robustness.map((each) => each ?? '')]);
    const can = wishes.map((wish) => granted(traits, wish)).find((each) => each !== undefined);
    if (!traits.ids.includes(id) || !can) throw no('NotSupportedError', `no ${id}`);
    told.configurations.push(...wishes);
    told.granted.push(can);
    return {
      keySystem: id,
      getConfiguration: () => can,
      createMediaKeys: async () => {
        const keys = new FakeKeys(traits, told, can);
        told.keys.push(keys);
        return keys;
      },
    };
  };
  Object.defineProperty(navigator, name, { value: request, configurable: true });
  return {
    told,
    restore() {
      if (before) Object.defineProperty(navigator, name, before);
      else Reflect.deleteProperty(navigator, name);
    },
  };
}
