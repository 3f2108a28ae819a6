import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { registerFunctions } from './sql-functions.ts';

/** A statement to run. */
export interface ScanRequest {
  readonly sql: string;
  readonly parameters: readonly SQLInputValue[];
}

/** The rows of the statement, or the message and result code of an error. */
export type ScanResponse =
  | { readonly rows: readonly unknown[] }
  | { readonly error: string; readonly errcode: number | undefined };

/** The messages that the worker sends for each statement, in this order. */
export type ScanMessage = 'started' | ScanResponse;

/** The `workerData` of the worker. */
export interface ScanWorkerData {
  readonly file: string;
  /** Maximum time that a statement waits for a process that has locked the file, in milliseconds. */
  readonly busyTimeoutMs: number;
}

const { file, busyTimeoutMs } = workerData as ScanWorkerData;
/** Opened by the first statement, whose response reports an error of opening. */
let connection: DatabaseSync | undefined;
function openConnection(): DatabaseSync {
  if (connection !== undefined) return connection;
  const database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
  registerFunctions(database);
  return (connection = database);
}

parentPort?.on('message', ({ sql, parameters }: ScanRequest) => {
  const started: ScanMessage = 'started';
  parentPort?.postMessage(started, []);
  parentPort?.postMessage(execute(sql, parameters), []);
});

function execute(sql: string, parameters: readonly SQLInputValue[]): ScanResponse {
  try {
    return {
      rows: openConnection()
        .prepare(sql)
        .all(...parameters),
    };
  } catch (error) {
    const errcode =
      error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
    return { error: error instanceof Error ? error.message : String(error), errcode };
  }
}
