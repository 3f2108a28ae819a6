import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { ImageOperations, ImageRequest, ImageResponse } from './image-operations.ts';

/** Processes at the same time, each of which works at one image and keeps a core busy. */
const MOST_PROCESSES = 2;

/** After so long without work a process ends, and gives back its memory. */
const IDLE_MS = 10_000;

/** No image within the limits takes as long, even on a busy machine. */
const DEADLINE_MS = 60_000;

const program = fileURLToPath(new URL('image-worker-start.js', import.meta.url));

/** Image work that ended without a result, together with its process. */
export class ImageProcessError extends Error {
  readonly code: 'IMAGE_PROCESS_ENDED' | 'IMAGE_PROCESS_TIMEOUT';

  constructor(code: ImageProcessError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Limits of image work; absent ones have their defaults. */
interface ImageProcessLimits {
  /** 2 where absent. */
  readonly processes?: number;
  /** 10 s where absent. */
  readonly idleMs?: number;
  /** 60 s where absent. */
  readonly deadlineMs?: number;
}

/**
 * Runs image work in processes of its own. An image that crashes the decoder ends that process
 * and not the server; the threads of the server stay free for files; and the allocator, which
 * keeps some hundred megabytes of what image work has used, gives them back when the process
 * ends, soon after the last image.
 */
export class ImageProcesses {
  readonly #idleMs: number;
  readonly #deadlineMs: number;
  readonly #limit;
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();

  constructor({
    processes = MOST_PROCESSES,
    idleMs = IDLE_MS,
    deadlineMs = DEADLINE_MS,
  }: ImageProcessLimits = {}) {
    this.#idleMs = idleMs;
    this.#deadlineMs = deadlineMs;
    this.#limit = pLimit(processes);
  }

  /**
   * Runs an operation once a process is free.
   * @throws ImageProcessError where its process ended or exceeded the deadline.
   * @throws Error with the message of the operation's own error.
   */
  async run<Name extends keyof ImageOperations>(
    name: Name,
    ...args: Parameters<ImageOperations[Name]>
  ): Promise<Awaited<ReturnType<ImageOperations[Name]>>> {
    const response = await this.#limit(() => this.#runOnce({ name, args }));
    if ('error' in response) throw new Error(response.error);
    return response.result as Awaited<ReturnType<ImageOperations[Name]>>;
  }

  async #runOnce(request: ImageRequest): Promise<ImageResponse> {
    const idle = this.#takeIdle();
    if (idle === undefined) return this.#request(this.#start(), request);
    try {
      return await this.#request(idle, request);
    } catch (error) {
      // The system may have ended it for its memory while it was idle, which is no fault of the image.
      const hasEnded = error instanceof ImageProcessError && error.code === 'IMAGE_PROCESS_ENDED';
      if (!hasEnded) throw error;
      return this.#request(this.#start(), request);
    }
  }

  async #request(child: ChildProcess, request: ImageRequest): Promise<ImageResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<ImageResponse>();
    const fail = (reason: string) => {
      reject(new ImageProcessError('IMAGE_PROCESS_ENDED', `The image process ended by ${reason}.`));
    };
    const onExit = (code: number | null, signal: string | null) =>
      fail(signal ?? `code ${String(code)}`);
    const timer = setTimeout(() => {
      const message = `The image took longer than ${this.#deadlineMs} ms; request a smaller one.`;
      reject(new ImageProcessError('IMAGE_PROCESS_TIMEOUT', message));
    }, this.#deadlineMs);
    child.once('message', resolve).once('exit', onExit).once('error', reject);
    try {
      child.send(request, (error) => error && fail(error.message));
      const response = await promise;
      this.#rest(child);
      return response;
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    } finally {
      clearTimeout(timer);
      child.off('message', resolve).off('exit', onExit).off('error', reject);
    }
  }

  /** Keeps a process for the next image; it does not keep the server alive. */
  #rest(child: ChildProcess): void {
    if (!child.connected) return;
    child.unref();
    child.channel?.unref();
    const timer = setTimeout(() => {
      this.#idle.delete(child);
      child.disconnect();
    }, this.#idleMs).unref();
    this.#idle.set(child, timer);
  }

  #takeIdle(): ChildProcess | undefined {
    const [next] = this.#idle;
    if (next === undefined) return undefined;
    const [child, timer] = next;
    clearTimeout(timer);
    this.#idle.delete(child);
    if (!child.connected) return this.#takeIdle();
    child.ref();
    child.channel?.ref();
    return child;
  }

  #start(): ChildProcess {
    const child = fork(program, {
      // Neither the tokens of the server nor the debugger or hooks that Node was started with.
      env: environment(),
      execArgv: [],
      // Results are buffers.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // An error without a listener would end the server; the work under way hears it too.
    child.on('error', () => undefined);
    child.once('exit', () => this.#idle.delete(child));
    return child;
  }
}

function environment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE, PATH, TMPDIR } = process.env;
  return {
    ...(PATH !== undefined && { PATH }),
    ...(TMPDIR !== undefined && { TMPDIR }),
    ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
  };
}

/** The processes that all image work of this server shares. */
export const imageProcesses = new ImageProcesses();
