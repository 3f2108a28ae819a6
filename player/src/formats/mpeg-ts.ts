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
  0x11: 'mp4a',
  0x1b: 'avc1',
  0x24: 'hvc1',
  0x33: 'vvc1',
  0x81: 'ac-3',
  0x87: 'ec-3',
  0xc1: 'ac-3',
  0xc2: 'ec-3',
  0xcf: 'mp4a',
  0xdb: 'avc1',
};

/** The stream type of private data, whose descriptors name the codec (ETSI EN 300 468). */
const PRIVATE_DATA = 0x06;

const codecsByDescriptor: Partial<Record<number, string>> = { 0x6a: 'ac-3', 0x7a: 'ec-3' };

/**
 * Returns the codecs that the program map table of a transport stream lists, such as `avc1` and
 * `mp4a`. Returns an empty array if `data` is not a transport stream.
 */
export function parseTransportStreamCodecs(data: Uint8Array): readonly string[] {
  let mapPid: number | undefined;
  const end = Math.min(data.length, MAX_PACKETS * PACKET_BYTES);
  for (let start = 0; start + PACKET_BYTES <= end; start += PACKET_BYTES) {
    const packet = data.subarray(start, start + PACKET_BYTES);
    if (packet[0] !== SYNC_BYTE) return [];
    const pid = readPid(packet, 1);
    const section = pid === 0 || pid === mapPid ? getSection(packet) : undefined;
    if (!section) continue;
    if (pid !== 0) return parseProgramMap(section);
    mapPid = readPid(section, 10);
  }
  return [];
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
  const isStart = (flags & 0x40) !== 0;
  const payload = (control & 0x20) === 0 ? 4 : 5 + fieldLength;
  const pointer = packet[payload];
  return isStart && pointer !== undefined ? packet.subarray(payload + 1 + pointer) : undefined;
}

function parseProgramMap(section: Uint8Array): readonly string[] {
  const checksumBytes = 4;
  const end = Math.min(section.length, 3 + readLength(section, 1) - checksumBytes);
  const codecs: string[] = [];
  let offset = 12 + readLength(section, 10);
  while (offset + 5 <= end) {
    const descriptors = section.subarray(offset + 5, offset + 5 + readLength(section, offset + 3));
    const streamType = section[offset] ?? 0;
    const codec =
      streamType === PRIVATE_DATA
        ? findDescribedCodec(descriptors)
        : codecsByStreamType[streamType];
    if (codec !== undefined) codecs.push(codec);
    offset += 5 + descriptors.length;
  }
  return codecs;
}

function findDescribedCodec(descriptors: Uint8Array): string | undefined {
  for (
    let offset = 0;
    offset + 2 <= descriptors.length;
    offset += 2 + (descriptors[offset + 1] ?? 0)
  ) {
    const codec = codecsByDescriptor[descriptors[offset] ?? 0];
    if (codec !== undefined) return codec;
  }
  return undefined;
}
