import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const LOOP_SECONDS = 10;
/** The interval at which one second of audio is sent: twice as fast as it plays. */
const INTERVAL_MS = 500;

/** Formats by file extension. Each can be looped without a gap. */
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
  const input = ['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', `sine=d=${LOOP_SECONDS}`];
  const options = { encoding: 'buffer', maxBuffer: 10_000_000 } as const;
  return (await promisify(execFile)('ffmpeg', [...input, ...args, '-'], options)).stdout;
};

/**
 * Serves a web radio station at `/endless/radio.mp3` and `/endless/radio.aac`: audio without a
 * duration that is sent until the client disconnects.
 */
export function serveWebRadio(): Middleware {
  const loops = new Map<string, Promise<Buffer>>();
  return async (context, next) => {
    const [, extension = ''] = /^\/endless\/radio\.(\w+)$/.exec(context.path) ?? [];
    const format = formats[extension];
    if (!format) return next();
    const loop = loops.get(extension) ?? encode(format.args);
    loops.set(extension, loop);
    const audio = await loop;
    const bytesPerSecond = Math.ceil(audio.length / LOOP_SECONDS);
    context.respond = false;
    const { req, res } = context;
    res.writeHead(200, { 'cache-control': 'no-store', 'content-type': format.type });
    if (req.method === 'HEAD') return void res.end();
    let offset = 0;
    const send = (): void => {
      res.write(audio.subarray(offset, offset + bytesPerSecond));
      offset = offset + bytesPerSecond < audio.length ? offset + bytesPerSecond : 0;
    };
    for (let count = 0; count < LOOP_SECONDS; count += 1) send();
    const timer = setInterval(send, INTERVAL_MS);
    res.on('close', () => clearInterval(timer));
    return undefined;
  };
}
