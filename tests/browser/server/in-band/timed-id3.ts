/** The clock rate of presentation timestamps in a transport stream, in Hz. */
const CLOCK_RATE = 90_000;
const PACKET_BYTES = 188;
/** A packet identifier that ffmpeg does not use. */
const ID3_PID = 0x1f0;

/** Encodes an ID3 size: a synchsafe integer with seven bits in each byte. */
const encodeSynchsafe = (size: number): Buffer =>
  Buffer.from([(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127]);

const encodeUint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

/** Creates an ID3 tag with one user-defined text frame (TXXX). */
function createId3Tag(name: string, text: string): Buffer {
  const body = Buffer.concat([Buffer.from([3]), Buffer.from(`${name}\0${text}`)]);
  const frame = [Buffer.from('TXXX'), encodeSynchsafe(body.length), Buffer.from([0, 0]), body];
  const length = 10 + body.length;
  return Buffer.concat([
    Buffer.from('ID3'),
    Buffer.from([4, 0, 0]),
    encodeSynchsafe(length),
    ...frame,
  ]);
}

/** Inserts an `emsg` box with an ID3 tag into a segment of fragmented MP4. */
export function insertEmsg(segment: Buffer, timeMs: number, name: string, text: string): Buffer {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(timeMs));
  const box = Buffer.concat([
    Buffer.from('emsg'),
    Buffer.from([1, 0, 0, 0]),
    encodeUint32(1000),
    time,
    encodeUint32(0xff_ff_ff_ff),
    encodeUint32(timeMs),
    Buffer.from('https://aomedia.org/emsg/ID3\0\0'),
    createId3Tag(name, text),
  ]);
  return Buffer.concat([encodeUint32(box.length + 4), box, segment]);
}

/** Inserts an ID3 tag into a segment of a transport stream. `pts` is in ticks of 90 kHz. */
export function insertTimedId3(segment: Buffer, pts: number, name: string, text: string): Buffer {
  let pmtPid: number | undefined;
  let isInserted = false;
  const packets: Buffer[] = [];
  for (let offset = 0; offset < segment.length; offset += PACKET_BYTES) {
    const packet = Buffer.from(segment.subarray(offset, offset + PACKET_BYTES));
    const pid = packet.readUInt16BE(1) & 0x1f_ff;
    if (pid === 0) pmtPid = packet.readUInt16BE(findSection(packet) + 10) & 0x1f_ff;
    packets.push(pid === pmtPid ? addMetadataStream(packet) : packet);
    if (pid === pmtPid && !isInserted) packets.push(createPacket(pts, createId3Tag(name, text)));
    isInserted ||= pid === pmtPid;
  }
  return Buffer.concat(packets);
}

/** Reads the presentation timestamp of the first video frame of a segment, in ticks of 90 kHz. */
export function readFirstPts(segment: Buffer): number {
  const video = segment.indexOf(Buffer.from([0, 0, 1, 0xe0]));
  const timestamp = segment.subarray(video + 9, video + 14);
  const getBits = (index: number, mask: number): number => (timestamp[index] ?? 0) & mask;
  return (
    getBits(0, 0x0e) * 2 ** 29 +
    getBits(1, 0xff) * 2 ** 22 +
    getBits(2, 0xfe) * 2 ** 14 +
    getBits(3, 0xff) * 2 ** 7 +
    getBits(4, 0xfe) / 2
  );
}

export const toPtsTicks = (seconds: number): number => seconds * CLOCK_RATE;

/** Returns the offset of the table section within a packet. */
function findSection(packet: Buffer): number {
  const payload = (packet[3] ?? 0) & 0x20 ? 5 + (packet[4] ?? 0) : 4;
  return payload + 1 + (packet[payload] ?? 0);
}

/** Adds the ID3 metadata stream to the program map table. */
function addMetadataStream(packet: Buffer): Buffer {
  const start = findSection(packet);
  const length = packet.readUInt16BE(start + 1) & 0x0f_ff;
  const descriptor = Buffer.from([
    0x26,
    0x0d,
    0xff,
    0xff,
    ...Buffer.from('ID3 \xffID3 ', 'latin1'),
    0,
    15,
  ]);
  const stream = Buffer.from([0x15, 0xe0 | (ID3_PID >> 8), ID3_PID & 255, 0xf0, descriptor.length]);
  const section = Buffer.concat([
    packet.subarray(start, start + 3 + length - 4),
    stream,
    descriptor,
  ]);
  section.writeUInt16BE(0xb0_00 | (section.length - 3 + 4), 1);
  const header = packet.subarray(0, start);
  const content = Buffer.concat([header, section, encodeUint32(crc32(section))]);
  return Buffer.concat([content, Buffer.alloc(PACKET_BYTES - content.length, 0xff)]);
}

/** Creates a transport stream packet with one PES packet that holds an ID3 tag. */
function createPacket(pts: number, tag: Buffer): Buffer {
  const high = Math.floor(pts / 2 ** 29) & 0x0e;
  const timestamp = [
    0x21 | high,
    Math.floor(pts / 2 ** 22) & 0xff,
    (Math.floor(pts / 2 ** 14) & 0xfe) | 1,
    Math.floor(pts / 2 ** 7) & 0xff,
    ((pts * 2) & 0xfe) | 1,
  ];
  const pesHeader = [0, 0, 1, 0xbd, 0, tag.length + 8, 0x84, 0x80, 5];
  const payload = Buffer.concat([Buffer.from([...pesHeader, ...timestamp]), tag]);
  const space = PACKET_BYTES - 4 - payload.length;
  const stuffing = Buffer.from([space - 1, 0, ...Array.from({ length: space - 2 }, () => 0xff)]);
  const header = Buffer.from([0x47, 0x40 | (ID3_PID >> 8), ID3_PID & 255, 0x30]);
  return Buffer.concat([header, stuffing, payload]);
}

/** Computes the CRC-32 of MPEG-2 systems. */
function crc32(bytes: Buffer): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = sum & 0x80_00_00_00 ? (sum << 1) ^ 0x04_c1_1d_b7 : sum << 1;
    }
  }
  return sum >>> 0;
}
