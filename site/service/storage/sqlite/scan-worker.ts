import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { addFunctions } from './functions.ts';

/** A statement for the worker. */
export interface ScanRequest {
  readonly sql: string;
  readonly parameters: readonly SQLInputValue[];
}

/** The rows of the statement, or the message and the result code of the engine's error. */
export type ScanResponse =
  | { readonly rows: readonly unknown[] }
  | { readonly error: string; readonly errcode: number | undefined };

/** What the worker sends for each statement, one after the other. */
export type ScanMessage = 'started' | ScanResponse;

/** What the worker is started with. */
export interface ScanWorkerData {
  readonly file: string;
  /** How long a statement waits for a process that holds the file, in milliseconds. */
  readonly busyTimeoutMs: number;
}

const { file, busyTimeoutMs } = workerData as ScanWorkerData;
/** Opened with the first statement, so that an error of opening is the answer to that. */
let opened: DatabaseSync | undefined;
function open(): DatabaseSync {
  if (opened !== undefined) return opened;
  const database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
  addFunctions(database);
  return (opened = database);
}

parentPort?.on('message', ({ sql, parameters }: ScanRequest) => {
  const started: ScanMessage = 'started';
  parentPort?.postMessage(started, []);
  parentPort?.postMessage(resultOf(sql, parameters), []);
});

function resultOf(sql: string, parameters: readonly SQLInputValue[]): ScanResponse {
  try {
    return {
      rows: open()
        .prepare(sql)
        .all(...parameters),
    };
  } catch (error) {
    const errcode =
      error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
    return { error: error instanceof Error ? error.message : String(error), errcode };
  }
}
