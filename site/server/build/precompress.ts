import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Matches text files. Fonts and images are already compressed. */
const compressiblePattern = /\.(css|js|json|svg)$/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Writes a Brotli and a gzip variant of every compressible file in a folder. */
export async function precompressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => compressiblePattern.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const content = await readFile(file);
      const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${file}.br`, await compressBrotli(content, { params: hint }));
      await writeFile(
        `${file}.gz`,
        await compressGzip(content, { level: constants.Z_BEST_COMPRESSION }),
      );
    }),
  );
}
