import { writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isDiskFullError } from './disk-full.ts';

/** Returns the error that `work` throws or rejects with. */
async function catchError(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('No error was thrown.');
}

const createError = (fields: object) => Object.assign(new Error('Failed'), fields);

describe('isDiskFullError', () => {
  it('recognizes ENOSPC of a file', async () => {
    const error = await catchError(() => writeFile('/dev/full', 'too much'));
    expect(error).toMatchObject({ code: 'ENOSPC' });
    expect(isDiskFullError(error)).toBe(true);
  });

  it('recognizes SQLITE_FULL of a database that may not grow', async () => {
    const database = new DatabaseSync(':memory:');
    onTestFinished(() => database.close());
    database.exec('create table t (text); pragma max_page_count = 2');
    const insert = database.prepare('insert into t values (?)');
    const error = await catchError(() => insert.run('x'.repeat(100_000)));
    expect(error).toMatchObject({ errcode: 13 });
    expect(isDiskFullError(error)).toBe(true);
  });

  it.each([
    ['EDQUOT of a file', { code: 'EDQUOT' }],
    ['53100 of Postgres', { code: '53100' }],
    ['SQLITE_IOERR_WRITE', { code: 'ERR_SQLITE_ERROR', errcode: 778 }],
    ['SQLITE_IOERR_SHMSIZE', { code: 'ERR_SQLITE_ERROR', errcode: 4874 }],
  ])('recognizes %s', (_, fields) => {
    expect(isDiskFullError(createError(fields))).toBe(true);
  });

  it('recognizes a full disk as the cause of an error, and within an AggregateError', () => {
    const diskFullError = createError({ code: 'ENOSPC' });
    expect(isDiskFullError(new Error('Not saved', { cause: diskFullError }))).toBe(true);
    expect(isDiskFullError(new AggregateError([new Error('Other'), diskFullError]))).toBe(true);
  });

  it.each([
    ['a missing file', { code: 'ENOENT' }],
    ['SQLITE_BUSY', { errcode: 5 }],
    ['SQLITE_IOERR_READ', { errcode: 266 }],
    ['a unique violation of Postgres', { code: '23505' }],
  ])('does not mistake %s for a full disk', (_, fields) => {
    expect(isDiskFullError(createError(fields))).toBe(false);
  });

  it('returns false for a circular chain of causes', () => {
    const error = new Error('Circular');
    error.cause = error;
    expect(isDiskFullError(error)).toBe(false);
    expect(isDiskFullError('ENOSPC')).toBe(false);
  });
});
