import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { ImageOperations, ImageRequest, ImageResponse } from './image-operations.ts';

/** Maximum number of concurrent processes; each works on one image and occupies a core. */
const MAX_PROCESSES = 2;

/** Idle time after which a process ends and frees its memory, in milliseconds. */
const IDLE_MS = 10_000;

/**
 * Timeout of an operation in milliseconds; no image within the limits takes that long, even on a
 * busy machine.
 */
const DEADLINE_MS = 60_000;

const workerPath = fileURLToPath(new URL('image-worker-start.js', import.meta.url));

/** Image processing failed because its process ended or timed out. */
export class ImageProcessError extends Error {
  readonly code: 'IMAGE_PROCESS_ENDED' | 'IMAGE_PROCESS_TIMEOUT';

  constructor(code: ImageProcessError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Limits of image processing. */
interface ImageProcessLimits {
  /** Maximum number of concurrent processes; 2 by default. */
  readonly processes?: number;
  /** Time for which an idle process is reused. Default: 10 s. */
  readonly idleMs?: number;
  /** Timeout of an operation; 60 s by default. */
  readonly deadlineMs?: number;
}

/**
 * Runs image operations in separate processes. An image that crashes the decoder ends that process
 * and not the server; the threads of the server stay free for file access; and the allocator, which
 * keeps several hundred megabytes after processing images, releases them when the process ends
 * shortly after the last image.
 */
export class ImageProcesses {
  readonly #idleMs: number;
  readonly #deadlineMs: number;
  readonly #limit;
  /** Timers that end the idle processes. */
  readonly #idleTimers = new Map<ChildProcess, NodeJS.Timeout>();

  constructor({
    processes = MAX_PROCESSES,
    idleMs = IDLE_MS,
    deadlineMs = DEADLINE_MS,
  }: ImageProcessLimits = {}) {
    this.#idleMs = idleMs;
    this.#deadlineMs = deadlineMs;
    this.#limit = pLimit(processes);
  }

  /**
   * Runs an operation as soon as a process is available.
   * @throws ImageProcessError if its process ended or exceeded the timeout.
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
    const idleProcess = this.#takeIdleProcess();
    if (idleProcess === undefined) return this.#sendRequest(this.#startProcess(), request);
    try {
      return await this.#sendRequest(idleProcess, request);
    } catch (error) {
      // The system can have killed the idle process to free memory, which has nothing to do with
      // the image.
      const hasEnded = error instanceof ImageProcessError && error.code === 'IMAGE_PROCESS_ENDED';
      if (!hasEnded) throw error;
      return this.#sendRequest(this.#startProcess(), request);
    }
  }

  async #sendRequest(child: ChildProcess, request: ImageRequest): Promise<ImageResponse> {
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
      this.#keepIdleProcess(child);
      return response;
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    } finally {
      clearTimeout(timer);
      child.off('message', resolve).off('exit', onExit).off('error', reject);
    }
  }

  /** Reuses a process for the next image. An idle process does not keep the server alive. */
  #keepIdleProcess(child: ChildProcess): void {
    if (!child.connected) return;
    child.unref();
    child.channel?.unref();
    const timer = setTimeout(() => {
      this.#idleTimers.delete(child);
      child.disconnect();
    }, this.#idleMs).unref();
    this.#idleTimers.set(child, timer);
  }

  #takeIdleProcess(): ChildProcess | undefined {
    const [firstEntry] = this.#idleTimers;
    if (firstEntry === undefined) return undefined;
    const [child, timer] = firstEntry;
    clearTimeout(timer);
    this.#idleTimers.delete(child);
    if (!child.connected) return this.#takeIdleProcess();
    child.ref();
    child.channel?.ref();
    return child;
  }

  #startProcess(): ChildProcess {
    const child = fork(workerPath, {
      // Excludes the tokens of the server, and the debugger and hooks that Node.js was started
      // with.
      env: createWorkerEnvironment(),
      execArgv: [],
      // Operations return buffers.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // An `error` event without a listener would end the server; the pending request listens for it
    // too.
    child.on('error', () => undefined);
    child.once('exit', () => this.#idleTimers.delete(child));
    return child;
  }
}

function createWorkerEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE, PATH, TMPDIR } = process.env;
  return {
    ...(PATH !== undefined && { PATH }),
    ...(TMPDIR !== undefined && { TMPDIR }),
    ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
  };
}

/** The image processes of this server. */
export const imageProcesses = new ImageProcesses();
