/** Two bytes of captions for each frame, as on line 21 of an old television picture. */
type Pair = readonly [number, number];

const nothing: Pair = [0, 0];

/** What a television is told, and how. From the standard CEA-608, channel 1. */
const orders = {
  loadNext: [0x14, 0x20],
  emptyNext: [0x14, 0x2e],
  lastRow: [0x14, 0x70],
  show: [0x14, 0x2f],
  clear: [0x14, 0x2c],
} as const satisfies Record<string, Pair>;

/** Orders are sent twice, so that a lost one does not matter. */
const twice = (...pairs: readonly Pair[]): readonly Pair[] => pairs.flatMap((pair) => [pair, pair]);

const lettersOf = (text: string): readonly Pair[] =>
  Array.from({ length: Math.ceil(text.length / 2) }, (_, index) => [
    text.charCodeAt(index * 2),
    text.charCodeAt(index * 2 + 1) || 0,
  ]);

/**
 * The captions of each frame: each line stands for `frames` frames, after so many frames without
 * any.
 */
export function line21(lines: readonly string[], frames: number): readonly Pair[] {
  const blocks = [...lines, undefined].map((line, index): readonly Pair[] => {
    const change = index === 0 ? [] : twice(orders.show);
    if (line === undefined) return change;
    const block = [
      ...change,
      ...twice(orders.loadNext, orders.emptyNext, orders.lastRow),
      ...lettersOf(line),
    ];
    return [...block, ...Array.from({ length: frames - block.length }, () => nothing)];
  });
  const still = Array.from({ length: frames - 2 }, () => nothing);
  return [...blocks.flat(), ...still, ...twice(orders.clear)];
}

const withOddParity = (byte: number): number => {
  const ones = byte.toString(2).replaceAll('0', '').length;
  return ones % 2 === 1 ? byte : byte | 0x80;
};

/** No three bytes within a unit may look like the beginning of another. */
function escaped(bytes: readonly number[]): readonly number[] {
  let noughts = 0;
  return bytes.flatMap((byte) => {
    const mustEscape = noughts >= 2 && byte <= 3;
    noughts = byte === 0 ? (mustEscape ? 1 : noughts + 1) : 0;
    return mustEscape ? [3, byte] : [byte];
  });
}

/** A unit of H.264 that carries the captions of one frame, as A/53 has it. */
function unitOf([first, second]: Pair): Buffer {
  const captions = [0xfc, withOddParity(first), withOddParity(second)];
  const data = [0xb5, 0x00, 0x31, 0x47, 0x41, 0x39, 0x34, 0x03, 0xc1, 0xff, ...captions, 0xff];
  return Buffer.from([0, 0, 0, 1, 6, ...escaped([4, data.length, ...data, 0x80])]);
}

/** H.264 in Annex B with captions before each frame. */
export function withLine21(video: Buffer, pairs: readonly Pair[]): Buffer {
  let frame = 0;
  return Buffer.concat(
    unitsOf(video).flatMap((unit) => {
      const type = (unit[0] ?? 0) & 31;
      const isFrame = (type === 1 || type === 5) && ((unit[1] ?? 0) & 0x80) !== 0;
      const whole = [Buffer.from([0, 0, 0, 1]), unit];
      if (!isFrame) return whole;
      frame += 1;
      return [unitOf(pairs[frame - 1] ?? nothing), ...whole];
    }),
  );
}

function unitsOf(video: Buffer): readonly Buffer[] {
  const begin = Buffer.from([0, 0, 1]);
  const units: Buffer[] = [];
  let start = video.indexOf(begin);
  while (start >= 0) {
    const next = video.indexOf(begin, start + 3);
    const end = next < 0 ? video.length : next;
    units.push(video.subarray(start + 3, video[end - 1] === 0 && next >= 0 ? end - 1 : end));
    start = next;
  }
  return units;
}
