import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { addFunctions } from './functions.ts';

/** A statement for the worker. */
export interface ScanRequest {
  readonly sql: string;
  readonly parameters: readonly SQLInputValue[];
}

/** The rows of the statement, or the message of the engine's error. */
export type ScanResponse = { readonly rows: readonly unknown[] } | { readonly error: string };

/** What the worker sends for each statement, one after the other. */
export type ScanMessage = 'started' | ScanResponse;

/** What the worker is started with. */
export interface ScanWorkerData {
  readonly file: string;
  /** How long a statement waits for a process that holds the file, in milliseconds. */
  readonly busyTimeoutMs: number;
}

const { file, busyTimeoutMs } = workerData as ScanWorkerData;
const database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
addFunctions(database);

parentPort?.on('message', ({ sql, parameters }: ScanRequest) => {
  const started: ScanMessage = 'started';
  parentPort?.postMessage(started, []);
  parentPort?.postMessage(resultOf(sql, parameters), []);
});

function resultOf(sql: string, parameters: readonly SQLInputValue[]): ScanResponse {
  try {
    return { rows: database.prepare(sql).all(...parameters) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
