/** What a key system was asked, and given; bytes in hexadecimal digits. */
export interface FakeKeySystem {
  /** The names that were asked for, with the robustness of the picture that was wished. */
  readonly asked: (readonly [id: string, robustness: readonly string[]])[];
  readonly configurations: MediaKeySystemConfiguration[];
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

/** A session of a key system that decrypts nothing. */
export class FakeSession extends EventTarget {
  readonly requests: (readonly [type: string, data: string])[] = [];
  readonly licences: string[] = [];
  readonly sessionId = 'fake';
  readonly keyStatuses = new Map<ArrayBuffer, MediaKeyStatus>();
  readonly #end = Promise.withResolvers<string>();
  readonly closed = this.#end.promise;
  readonly #traits: FakeTraits;
  #keyId: Uint8Array<ArrayBuffer> = Uint8Array.of(0);

  constructor(traits: FakeTraits) {
    super();
    this.#traits = traits;
  }

  /** The id of the key that it is for, in hexadecimal digits. */
  get keyId(): string {
    return hex(this.#keyId);
  }

  async generateRequest(type: string, data: BufferSource): Promise<void> {
    this.#keyId = keyIdIn(data);
    this.requests.push([type, hex(data)]);
    queueMicrotask(() => this.say('license-request'));
  }

  /** Asks for a licence. */
  say(messageType: MediaKeyMessageType): void {
    const { challenge = usual } = this.#traits;
    const message = challenge.slice().buffer;
    this.dispatchEvent(Object.assign(new Event('message'), { messageType, message }));
  }

  async update(licence: BufferSource): Promise<void> {
    this.licences.push(hex(licence));
    if (this.#traits.refusesLicences) throw new TypeError('This is no licence.');
    const { status = 'usable' } = this.#traits;
    this.turn(typeof status === 'string' ? status : status(this.keyId));
  }

  /** Something else becomes of the key. */
  turn(status: MediaKeyStatus): void {
    this.keyStatuses.clear();
    this.keyStatuses.set(this.#keyId.slice().buffer, status);
    this.dispatchEvent(new Event('keystatuseschange'));
  }

  /** Ends for a reason of the browser's own. */
  end(reason: string): void {
    this.#end.resolve(reason);
  }

  async close(): Promise<void> {
    this.end('closed-by-application');
  }
}

/** The keys of a key system that decrypts nothing. */
export class FakeKeys {
  readonly #traits: FakeTraits;
  readonly #told: FakeKeySystem;

  constructor(traits: FakeTraits, told: FakeKeySystem) {
    this.#traits = traits;
    this.#told = told;
  }

  createSession(): FakeSession {
    const session = new FakeSession(this.#traits);
    this.#told.sessions.push(session);
    return session;
  }

  async setServerCertificate(certificate: BufferSource): Promise<boolean> {
    if (this.#traits.refusesCertificates) throw new TypeError('The certificate has expired.');
    this.#told.certificates.push(hex(certificate));
    return true;
  }

  async getStatusForPolicy(): Promise<MediaKeyStatus> {
    return this.#traits.hdcp ?? 'usable';
  }
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
    certificates: [],
    sessions: [],
    keys: [],
  };
  const name = 'requestMediaKeySystemAccess';
  const before = Object.getOwnPropertyDescriptor(navigator, name);
  const request = async (id: string, wishes: MediaKeySystemConfiguration[]) => {
    const robustness = wishes.map(({ videoCapabilities }) => videoCapabilities?.[0]?.robustness);
    told.asked.push([id, robustness.map((each) => each ?? '')]);
    if (!traits.ids.includes(id)) throw new DOMException(`no ${id}`, 'NotSupportedError');
    told.configurations.push(...wishes);
    return {
      keySystem: id,
      getConfiguration: () => wishes[0],
      createMediaKeys: async () => {
        const keys = new FakeKeys(traits, told);
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
