const PACKET_BYTES = 188;
const SYNC_BYTE = 0x47;

/** The number of packets to search. The tables are in the first packets of a segment. */
const MAX_PACKETS = 100;

/**
 * The codec of each stream type in a program map table (ISO/IEC 13818-1 and ATSC A/53), as the first
 * element of its RFC 6381 name. A stream of another type contains metadata or subtitles.
 */
const codecsByStreamType: Partial<Record<number, string>> = {
  0x01: 'mp1v',
  0x02: 'mp2v',
  0x03: 'mp3',
  0x04: 'mp3',
  0x0f: 'mp4a',
  0x10: 'mp4v',
  0x11: 'latm',
  0x1b: 'avc1',
  0x24: 'hvc1',
  0x33: 'vvc1',
  0x81: 'ac-3',
  // E-AC-3 on Blu-ray Disc.
  0x84: 'ec-3',
  0x87: 'ec-3',
  0x8a: 'dtsc',
  0xc1: 'ac-3',
  0xc2: 'ec-3',
  0xcf: 'mp4a',
  0xdb: 'avc1',
  0xea: 'vc-1',
};

/** The stream type of private data, whose descriptors name the codec (ETSI EN 300 468). */
const PRIVATE_DATA = 0x06;

const codecsByDescriptor: Partial<Record<number, string>> = {
  0x6a: 'ac-3',
  0x7a: 'ec-3',
  0x7b: 'dtsc',
  0x7c: 'latm',
};

/** The registration descriptor, whose format identifier names the codec (SMPTE RA). */
const REGISTRATION = 0x05;

const codecsByRegistration: Partial<Record<string, string>> = {
  'AC-3': 'ac-3',
  EAC3: 'ec-3',
  DTS1: 'dtsc',
  DTS2: 'dtsc',
  DTS3: 'dtsc',
  Opus: 'opus',
  AV01: 'av01',
};

/** The stream types of E-AC-3: unencrypted, and encrypted with SAMPLE-AES. */
const E_AC_3_TYPES: readonly number[] = [0x87, 0xc2];
/** The stream type of E-AC-3 on Blu-ray Disc. */
const BLU_RAY_E_AC_3 = 0x84;

/** A stream in a program map table. */
interface ProgramStream {
  readonly type: number;
  readonly descriptors: Uint8Array;
  /** The offset of `type` in the section. */
  readonly offset: number;
}

/**
 * Returns the codecs that the program map table of a transport stream lists, such as `avc1` and
 * `mp4a`. Returns an empty array if `data` is not a transport stream.
 */
export function parseTransportStreamCodecs(data: Uint8Array): readonly string[] {
  const [section] = findProgramMaps(data.subarray(0, MAX_PACKETS * PACKET_BYTES));
  return section ? readStreams(section).flatMap((stream) => getCodec(stream) ?? []) : [];
}

/**
 * Changes the stream type of E-AC-3 in all program map tables of a transport stream to a type that
 * hls.js ignores. hls.js stops reading the table at E-AC-3, and misses the streams that follow.
 */
export function skipEAc3Streams(data: Uint8Array): void {
  for (const section of findProgramMaps(data)) {
    for (const { type, offset } of readStreams(section))
      if (E_AC_3_TYPES.includes(type)) section[offset] = BLU_RAY_E_AC_3;
  }
}

/** Finds the program map tables of the first program. */
function* findProgramMaps(data: Uint8Array): Generator<Uint8Array> {
  let mapPid: number | undefined;
  for (let start = 0; start + PACKET_BYTES <= data.length; start += PACKET_BYTES) {
    const packet = data.subarray(start, start + PACKET_BYTES);
    if (packet[0] !== SYNC_BYTE) return;
    const pid = readPid(packet, 1);
    const section = pid === 0 || pid === mapPid ? getSection(packet) : undefined;
    if (section && pid === 0) mapPid = readPid(section, 10);
    else if (section) yield section;
  }
}

/** Reads 13 bits. */
const readPid = (bytes: Uint8Array, offset: number): number => readUint16(bytes, offset) & 0x1fff;

/** Reads 12 bits. */
const readLength = (bytes: Uint8Array, offset: number): number => readUint16(bytes, offset) & 0xfff;

const readUint16 = (bytes: Uint8Array, offset: number): number =>
  ((bytes[offset] ?? 0) << 8) | (bytes[offset + 1] ?? 0);

/** Returns the section that starts in a packet; `undefined` if none starts there. */
function getSection(packet: Uint8Array): Uint8Array | undefined {
  const [, flags = 0, , control = 0, fieldLength = 0] = packet;
  const startsSection = (flags & 0x40) !== 0;
  const payloadOffset = (control & 0x20) === 0 ? 4 : 5 + fieldLength;
  const pointer = packet[payloadOffset];
  return startsSection && pointer !== undefined
    ? packet.subarray(payloadOffset + 1 + pointer)
    : undefined;
}

function readStreams(section: Uint8Array): readonly ProgramStream[] {
  const checksumBytes = 4;
  const end = Math.min(section.length, 3 + readLength(section, 1) - checksumBytes);
  const streams: ProgramStream[] = [];
  let offset = 12 + readLength(section, 10);
  while (offset + 5 <= end) {
    const descriptors = section.subarray(offset + 5, offset + 5 + readLength(section, offset + 3));
    streams.push({ type: section[offset] ?? 0, descriptors, offset });
    offset += 5 + descriptors.length;
  }
  return streams;
}

const getCodec = ({ type, descriptors }: ProgramStream): string | undefined =>
  type === PRIVATE_DATA ? findCodecInDescriptors(descriptors) : codecsByStreamType[type];

function findCodecInDescriptors(descriptors: Uint8Array): string | undefined {
  for (
    let offset = 0;
    offset + 2 <= descriptors.length;
    offset += 2 + (descriptors[offset + 1] ?? 0)
  ) {
    const tag = descriptors[offset] ?? 0;
    const identifier = descriptors.subarray(offset + 2, offset + 6);
    const codec =
      tag === REGISTRATION
        ? codecsByRegistration[String.fromCharCode(...identifier)]
        : codecsByDescriptor[tag];
    if (codec !== undefined) return codec;
  }
  return undefined;
}
