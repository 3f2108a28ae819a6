import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { limitParsing } from './patches.ts';

interface PatchedParser {
  parseSamples(timeOffset: number, track: object): readonly unknown[];
  updateFragPTSDTS(details: object, frag: object, ...times: unknown[]): number;
}

/** Bundles and imports the patched hls.js parser. */
async function importPatchedParser(): Promise<PatchedParser> {
  const getPath = (file: string) =>
    fileURLToPath(new URL(`src/utils/${file}.ts`, import.meta.resolve('hls.js/package.json')));
  const entry = 'patched-parser';
  const source = `
    export { parseSamples } from ${JSON.stringify(getPath('mp4-tools'))};
    export { updateFragPTSDTS } from ${JSON.stringify(getPath('level-helper'))};`;
  const virtualEntry = {
    name: entry,
    resolveId: (id: string) => (id.endsWith(entry) ? entry : undefined),
    load: (id: string) => (id === entry ? source : undefined),
  };
  const outputs = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [virtualEntry, limitParsing()],
    define: { __USE_VARIABLE_SUBSTITUTION__: 'false', __USE_INTERSTITIALS__: 'false' },
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: entry } },
  })) as Rolldown.RolldownOutput[];
  const code = outputs[0]?.output[0].code ?? '';
  return import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<PatchedParser>;
}

let parser: PatchedParser;
beforeAll(async () => {
  parser = await importPatchedParser();
});

const toBytes = (value: number): number[] =>
  [...new Uint8Array(new Uint32Array([value]).buffer)].reverse();

const createBox = (type: string, ...content: readonly number[]): number[] => [
  ...toBytes(content.length + 8),
  ...new TextEncoder().encode(type),
  ...content,
];

/** Creates a video segment whose track run declares `sampleCount` samples of `sampleSize` bytes. */
function createSegment(sampleCount: number, sampleSize: number): Uint8Array {
  const defaultSampleSizePresent = 0x10;
  const header = createBox('tfhd', ...[defaultSampleSizePresent, 1, sampleSize].flatMap(toBytes));
  const run = createBox('trun', ...[0, sampleCount].flatMap(toBytes));
  return new Uint8Array(createBox('moof', ...createBox('traf', ...header, ...run)));
}

describe('the patched hls.js parser', () => {
  it.each([
    ['samples', createSegment(0xffffffff, 0)],
    ['bytes in a sample', createSegment(1, 0xfffffff0)],
  ])('parses a segment that declares billions of %s in less than a second', (_, samples) => {
    const startedAt = performance.now();
    parser.parseSamples(0, { samples, timescale: 1, id: 1, type: 'video', codec: 'avc1' });
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  it.each([
    [3600, 4],
    [5, 5],
  ])('parses a segment of 4 s that ends at %d s with a duration of %d s', (end, expected) => {
    const durations: number[] = [];
    const frag = {
      sn: 0,
      start: 0,
      duration: 4,
      setStart: () => {},
      setDuration: (duration: number) => durations.push(duration),
    };
    const details = {
      fragments: [frag],
      startSN: 0,
      endSN: 0,
      targetduration: 4,
      totalduration: 4,
    };
    const logger = { warn: () => {} };
    parser.updateFragPTSDTS(details, frag, 0, end, 0, end, false, logger);
    expect(durations).toEqual([expected]);
  });
});
