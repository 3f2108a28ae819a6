import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const LOOP_S = 10;
/** How often a second of sound is sent, in milliseconds: twice as fast as it plays. */
const INTERVAL_MS = 500;

/** By the extension of the address; each can be repeated without a break. */
const formats: Readonly<Record<string, { type: string; args: readonly string[] }>> = {
  mp3: {
    type: 'audio/mpeg',
    args: [
      '-c:a',
      'libmp3lame',
      '-b:a',
      '64k',
      '-write_xing',
      '0',
      '-id3v2_version',
      '0',
      '-f',
      'mp3',
    ],
  },
  aac: { type: 'audio/aac', args: ['-c:a', 'aac', '-b:a', '64k', '-f', 'adts'] },
};

const encode = async (args: readonly string[]): Promise<Buffer> => {
  const input = ['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', `sine=d=${LOOP_S}`];
  const options = { encoding: 'buffer', maxBuffer: 10_000_000 } as const;
  return (await promisify(execFile)('ffmpeg', [...input, ...args, '-'], options)).stdout;
};

/**
 * A web radio station at `/endless/radio.mp3` and `/endless/radio.aac`: sound without a length,
 * which lasts until the listener leaves.
 */
export function webRadio(): Middleware {
  const loops = new Map<string, Promise<Buffer>>();
  return async (context, next) => {
    const [, extension = ''] = /^\/endless\/radio\.(\w+)$/.exec(context.path) ?? [];
    const format = formats[extension];
    if (!format) return next();
    const loop = loops.get(extension) ?? encode(format.args);
    loops.set(extension, loop);
    const sound = await loop;
    const second = Math.ceil(sound.length / LOOP_S);
    context.respond = false;
    const { req, res } = context;
    res.writeHead(200, { 'cache-control': 'no-store', 'content-type': format.type });
    if (req.method === 'HEAD') return void res.end();
    let at = 0;
    const send = (): void => {
      res.write(sound.subarray(at, at + second));
      at = at + second < sound.length ? at + second : 0;
    };
    for (let count = 0; count < LOOP_S; count += 1) send();
    const timer = setInterval(send, INTERVAL_MS);
    res.on('close', () => clearInterval(timer));
    return undefined;
  };
}
