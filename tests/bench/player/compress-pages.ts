import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Close to the most, in a tenth of its time. */
const QUALITY = 9;

/** Puts beside every text of built pages what a site sends in its place. */
export function compressPages(folder: string): void {
  for (const name of globSync('**/*.{html,js,css,svg}', { cwd: folder })) {
    const file = path.join(folder, name);
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }));
  }
}
