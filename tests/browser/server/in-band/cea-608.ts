/** The two caption bytes of one frame, originally on line 21 of an analog television signal. */
type BytePair = readonly [number, number];

const padding: BytePair = [0, 0];

/** Control codes of CEA-608 for channel 1, by their names in the standard. */
const controlCodes = {
  /** Selects pop-on captions, which are loaded into non-displayed memory (RCL). */
  resumeCaptionLoading: [0x14, 0x20],
  eraseNonDisplayedMemory: [0x14, 0x2e],
  /** Moves the cursor to row 15 (preamble address code). */
  lastRow: [0x14, 0x70],
  /** Displays the loaded caption (EOC). */
  endOfCaption: [0x14, 0x2f],
  eraseDisplayedMemory: [0x14, 0x2c],
} as const satisfies Record<string, BytePair>;

/** Control codes are sent twice, so that one can be lost. */
const sendTwice = (...pairs: readonly BytePair[]): readonly BytePair[] =>
  pairs.flatMap((pair) => [pair, pair]);

const encodeText = (text: string): readonly BytePair[] =>
  Array.from({ length: Math.ceil(text.length / 2) }, (_, index) => [
    text.charCodeAt(index * 2),
    text.charCodeAt(index * 2 + 1) || 0,
  ]);

/**
 * Encodes captions as one byte pair for each frame. Each line is displayed for `framesPerLine` frames. The
 * first one after `framesPerLine` frames without captions.
 */
export function encodeCea608(lines: readonly string[], framesPerLine: number): readonly BytePair[] {
  const blocks = [...lines, undefined].map((line, index): readonly BytePair[] => {
    const displayPrevious = index === 0 ? [] : sendTwice(controlCodes.endOfCaption);
    if (line === undefined) return displayPrevious;
    const block = [
      ...displayPrevious,
      ...sendTwice(
        controlCodes.resumeCaptionLoading,
        controlCodes.eraseNonDisplayedMemory,
        controlCodes.lastRow,
      ),
      ...encodeText(line),
    ];
    return [...block, ...Array.from({ length: framesPerLine - block.length }, () => padding)];
  });
  const displayTime = Array.from({ length: framesPerLine - 2 }, () => padding);
  return [...blocks.flat(), ...displayTime, ...sendTwice(controlCodes.eraseDisplayedMemory)];
}

const withOddParity = (byte: number): number => {
  const oneBits = byte.toString(2).replaceAll('0', '').length;
  return oneBits % 2 === 1 ? byte : byte | 0x80;
};

/** Adds emulation prevention bytes, so that no bytes within a NAL unit look like a start code. */
function escapeNalUnit(bytes: readonly number[]): readonly number[] {
  let zeros = 0;
  return bytes.flatMap((byte) => {
    const mustEscape = zeros >= 2 && byte <= 3;
    zeros = byte === 0 ? (mustEscape ? 1 : zeros + 1) : 0;
    return mustEscape ? [3, byte] : [byte];
  });
}

/** Creates the SEI NAL unit of H.264 that carries the captions of one frame (ATSC A/53). */
function createSeiUnit([first, second]: BytePair): Buffer {
  const captions = [0xfc, withOddParity(first), withOddParity(second)];
  const data = [0xb5, 0x00, 0x31, 0x47, 0x41, 0x39, 0x34, 0x03, 0xc1, 0xff, ...captions, 0xff];
  return Buffer.from([0, 0, 0, 1, 6, ...escapeNalUnit([4, data.length, ...data, 0x80])]);
}

/** Inserts the captions of each frame before it into an H.264 stream (Annex B byte stream). */
export function insertCea608(video: Buffer, pairs: readonly BytePair[]): Buffer {
  let frame = 0;
  return Buffer.concat(
    splitNalUnits(video).flatMap((unit) => {
      const type = (unit[0] ?? 0) & 31;
      const isFrame = (type === 1 || type === 5) && ((unit[1] ?? 0) & 0x80) !== 0;
      const chunks = [Buffer.from([0, 0, 0, 1]), unit];
      if (!isFrame) return chunks;
      frame += 1;
      return [createSeiUnit(pairs[frame - 1] ?? padding), ...chunks];
    }),
  );
}

function splitNalUnits(video: Buffer): readonly Buffer[] {
  const startCode = Buffer.from([0, 0, 1]);
  const units: Buffer[] = [];
  let start = video.indexOf(startCode);
  while (start >= 0) {
    const next = video.indexOf(startCode, start + 3);
    const end = next < 0 ? video.length : next;
    units.push(video.subarray(start + 3, video[end - 1] === 0 && next >= 0 ? end - 1 : end));
    start = next;
  }
  return units;
}
