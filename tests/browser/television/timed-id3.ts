/** The clock of a transport stream, in ticks per second. */
const TICKS = 90_000;
const PACKET_BYTES = 188;
/** A packet identifier that ffmpeg does not give. */
const ID3_PID = 0x1f0;

/** ID3 counts in sevens of bits. */
const sevens = (size: number): Buffer =>
  Buffer.from([(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127]);

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

/** A tag with one text of a page's own naming. */
function id3(name: string, text: string): Buffer {
  const body = Buffer.concat([Buffer.from([3]), Buffer.from(`${name}\0${text}`)]);
  const frame = [Buffer.from('TXXX'), sevens(body.length), Buffer.from([0, 0]), body];
  const length = 10 + body.length;
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0]), sevens(length), ...frame]);
}

/** A segment of fragmented MP4 with a text at a time, in milliseconds. */
export function withEmsg(segment: Buffer, at: number, name: string, text: string): Buffer {
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(at));
  const box = Buffer.concat([
    Buffer.from('emsg'),
    Buffer.from([1, 0, 0, 0]),
    word(1000),
    moment,
    word(0xff_ff_ff_ff),
    word(at),
    Buffer.from('https://aomedia.org/emsg/ID3\0\0'),
    id3(name, text),
  ]);
  return Buffer.concat([word(box.length + 4), box, segment]);
}

/** A segment of a transport stream with a text at a time, in ticks. */
export function withTimedId3(segment: Buffer, at: number, name: string, text: string): Buffer {
  let tablePid: number | undefined;
  let isTold = false;
  const packets: Buffer[] = [];
  for (let place = 0; place < segment.length; place += PACKET_BYTES) {
    const packet = Buffer.from(segment.subarray(place, place + PACKET_BYTES));
    const pid = packet.readUInt16BE(1) & 0x1f_ff;
    if (pid === 0) tablePid = packet.readUInt16BE(sectionOf(packet) + 10) & 0x1f_ff;
    packets.push(pid === tablePid ? withStream(packet) : packet);
    if (pid === tablePid && !isTold) packets.push(packetOf(at, id3(name, text)));
    isTold ||= pid === tablePid;
  }
  return Buffer.concat(packets);
}

/** When the pictures of a segment begin, in ticks. */
export function beginOf(segment: Buffer): number {
  const video = segment.indexOf(Buffer.from([0, 0, 1, 0xe0]));
  const stamp = segment.subarray(video + 9, video + 14);
  const part = (index: number, mask: number): number => (stamp[index] ?? 0) & mask;
  return (
    part(0, 0x0e) * 2 ** 29 +
    part(1, 0xff) * 2 ** 22 +
    part(2, 0xfe) * 2 ** 14 +
    part(3, 0xff) * 2 ** 7 +
    part(4, 0xfe) / 2
  );
}

export const ticksOf = (seconds: number): number => seconds * TICKS;

/** Where the table within a packet begins. */
function sectionOf(packet: Buffer): number {
  const payload = (packet[3] ?? 0) & 0x20 ? 5 + (packet[4] ?? 0) : 4;
  return payload + 1 + (packet[payload] ?? 0);
}

/** The table of streams with one more, that of the texts. */
function withStream(packet: Buffer): Buffer {
  const start = sectionOf(packet);
  const length = packet.readUInt16BE(start + 1) & 0x0f_ff;
  const described = Buffer.from([
    0x26,
    0x0d,
    0xff,
    0xff,
    ...Buffer.from('ID3 \xffID3 ', 'latin1'),
    0,
    15,
  ]);
  const stream = Buffer.from([0x15, 0xe0 | (ID3_PID >> 8), ID3_PID & 255, 0xf0, described.length]);
  const section = Buffer.concat([
    packet.subarray(start, start + 3 + length - 4),
    stream,
    described,
  ]);
  section.writeUInt16BE(0xb0_00 | (section.length - 3 + 4), 1);
  const head = packet.subarray(0, start);
  const filled = Buffer.concat([head, section, word(checksum(section))]);
  return Buffer.concat([filled, Buffer.alloc(PACKET_BYTES - filled.length, 0xff)]);
}

/** One packet that holds a tag and nothing else. */
function packetOf(at: number, tag: Buffer): Buffer {
  const high = Math.floor(at / 2 ** 29) & 0x0e;
  const stamp = [
    0x21 | high,
    Math.floor(at / 2 ** 22) & 0xff,
    (Math.floor(at / 2 ** 14) & 0xfe) | 1,
    Math.floor(at / 2 ** 7) & 0xff,
    ((at * 2) & 0xfe) | 1,
  ];
  const head = [0, 0, 1, 0xbd, 0, tag.length + 8, 0x84, 0x80, 5];
  const payload = Buffer.concat([Buffer.from([...head, ...stamp]), tag]);
  const room = PACKET_BYTES - 4 - payload.length;
  const padding = Buffer.from([room - 1, 0, ...Array.from({ length: room - 2 }, () => 0xff)]);
  const begin = Buffer.from([0x47, 0x40 | (ID3_PID >> 8), ID3_PID & 255, 0x30]);
  return Buffer.concat([begin, padding, payload]);
}

/** CRC-32 as MPEG has it. */
function checksum(bytes: Buffer): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = sum & 0x80_00_00_00 ? (sum << 1) ^ 0x04_c1_1d_b7 : sum << 1;
    }
  }
  return sum >>> 0;
}
