import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordChange, ChangeResult } from '../api/record-changes.server.ts';
import type { EditableRecord } from '../editable-record.ts';
import { DraftController } from './draft-controller.ts';
import { hasUnsavedChanges } from './draft-state.ts';
import { waitFor } from '../../../../../tests/fixtures/wait-for.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const initialRecord: EditableRecord = {
  id: 'one',
  model: 'journal',
  values: { title: '' },
  version: 1,
  status: 'draft',
  updatedAt: null,
  publishedAt: null,
  publicationScheduledAt: null,
  unpublishingScheduledAt: null,
};

/**
 * Creates a controller with a fake server that applies changes, or returns queued results first.
 */
function createController(initial = initialRecord) {
  const sent: RecordChange[] = [];
  const results: ChangeResult[] = [];
  let record = initial;
  const send = async (change: RecordChange): Promise<ChangeResult> => {
    sent.push(change);
    const result = results.shift();
    if (result) return result;
    if (change.type === 'save') {
      record = { ...record, values: change.values, version: record.version + 1 };
    }
    if (change.type === 'publish') record = { ...record, status: 'published' };
    return { record };
  };
  const onSaved = vi.fn<() => void>();
  return { sent, results, controller: new DraftController(initial, { send, onSaved }), onSaved };
}

it('saves 800 ms after the last edit', async () => {
  const { controller, sent, onSaved } = createController();
  controller.edit(() => ({ title: 'G' }));
  await vi.advanceTimersByTimeAsync(700);
  controller.edit(() => ({ title: 'Gl' }));
  await vi.advanceTimersByTimeAsync(700);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([
    { type: 'save', id: 'one', model: 'journal', values: { title: 'Gl' }, baseVersion: 1 },
  ]);
  expect(onSaved).toHaveBeenCalledOnce();
});

it('saves edits even if a listener throws', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { controller, sent } = createController();
  controller.subscribe(() => {
    throw new Error('broken listener');
  });
  controller.edit(() => ({ title: 'G' }));
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toMatchObject([{ type: 'save', values: { title: 'G' } }]);
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

it('retries a save every five seconds while the server is unreachable', async () => {
  const { controller, sent, results } = createController();
  results.push({ problem: { kind: 'unreachable' } }, { problem: { kind: 'unreachable' } });
  controller.edit(() => ({ title: 'G' }));
  await vi.advanceTimersByTimeAsync(800);
  expect(controller.getState()).toMatchObject({
    values: { title: 'G' },
    problem: { kind: 'unreachable' },
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(3);
  expect(controller.getState().problem).toBeUndefined();
});

it('saves edits before publishing', async () => {
  const { controller, sent } = createController();
  controller.edit(() => ({ title: 'G' }));
  expect(await controller.perform({ type: 'publish' })).toBeUndefined();
  expect(sent.map((change) => change.type)).toEqual(['save', 'publish']);
  expect(controller.getState().record.status).toBe('published');
});

it('does not publish or restore while input cannot be parsed, and saves the other fields', async () => {
  const { controller, sent } = createController();
  const input = { field: 'chapters', label: 'Chapters', text: '[', message: 'is not valid JSON' };
  controller.setInvalidInput('chapters', input);
  controller.edit(() => ({ title: 'G' }));
  const invalidInputError = { kind: 'invalid-input', inputs: [input] };
  expect(await controller.perform({ type: 'publish' })).toEqual(invalidInputError);
  expect(await controller.perform({ type: 'restore', version: '1' })).toEqual(invalidInputError);
  expect(sent.map((change) => change.type)).toEqual(['save']);
  expect(hasUnsavedChanges(controller.getState())).toBe(true);
  controller.setInvalidInput('chapters', undefined);
  expect(await controller.perform({ type: 'publish' })).toBeUndefined();
});

it('applies only the edits of a restored draft to a newer version of the record', async () => {
  const { controller, sent } = createController({
    ...initialRecord,
    values: { title: 'Old', lede: 'Theirs' },
    version: 2,
  });
  controller.restore({
    values: { title: 'Mine', lede: 'Old' },
    before: { title: 'Old', lede: 'Old' },
    version: 1,
  });
  expect(controller.getState().problem).toMatchObject({ kind: 'conflict' });
  controller.resolveConflict('mine');
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toMatchObject([{ values: { title: 'Mine', lede: 'Theirs' }, baseVersion: 2 }]);
});

it('does not publish if saving fails', async () => {
  const { controller, sent, results } = createController();
  results.push({ problem: { kind: 'invalid', fields: [] } });
  controller.edit(() => ({ title: 'G' }));
  expect(await controller.perform({ type: 'publish' })).toEqual({ kind: 'invalid', fields: [] });
  expect(sent.map((change) => change.type)).toEqual(['save']);
});

it('creates a new record without edits before publishing it', async () => {
  const { controller, sent, results } = createController({ ...initialRecord, version: 0 });
  results.push({ problem: { kind: 'unreachable' } });
  expect(await controller.perform({ type: 'publish' })).toEqual({ kind: 'unreachable' });
  expect(sent.map((change) => change.type)).toEqual(['save']);
  expect(await controller.perform({ type: 'publish' })).toBeUndefined();
  expect(sent.map((change) => change.type)).toEqual(['save', 'save', 'publish']);
});

it('shows changes of others before they can be published', async () => {
  const { controller, sent, results } = createController();
  const theirs = { ...initialRecord, values: { title: 'Theirs' }, version: 7 };
  results.push({ problem: { kind: 'conflict', theirs } });
  expect(await controller.perform({ type: 'publish' })).toMatchObject({ kind: 'conflict' });
  expect(controller.getState()).toMatchObject({ values: { title: 'Theirs' }, problem: undefined });
  expect(await controller.perform({ type: 'publish' })).toBeUndefined();
  expect(sent.map((change) => 'baseVersion' in change && change.baseVersion)).toEqual([1, 7]);
});

it('does not overwrite changes of others until the conflict is resolved', async () => {
  const { controller, sent, results } = createController();
  const theirs = { ...initialRecord, values: { title: 'X' }, version: 7 };
  results.push({ problem: { kind: 'conflict', theirs } });
  controller.edit(() => ({ title: 'G' }));
  await vi.advanceTimersByTimeAsync(60_000);
  await controller.flush();
  expect(sent).toHaveLength(1);
  controller.resolveConflict('mine');
  await vi.advanceTimersByTimeAsync(800);
  expect(sent[1]).toMatchObject({ values: { title: 'G' }, baseVersion: 7 });
});

describe('a record deleted by someone else', () => {
  const notFoundError = { kind: 'not-found' } as const;

  it('keeps its edits and can be saved as a new record', async () => {
    const { controller, sent, results } = createController();
    results.push({ problem: notFoundError });
    controller.edit(() => ({ title: 'G' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(controller.getState()).toMatchObject({ values: { title: 'G' }, problem: notFoundError });
    expect(sent).toHaveLength(1);
    controller.saveAsNew();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[1]).toMatchObject({ type: 'save', values: { title: 'G' }, baseVersion: 0 });
    expect(controller.getState().problem).toBeUndefined();
  });

  it('has unsaved changes even if it had no edits', async () => {
    const { controller, results } = createController({
      ...initialRecord,
      values: { title: 'Glass' },
    });
    results.push({ problem: notFoundError });
    await controller.perform({ type: 'publish' });
    expect(controller.getState()).toMatchObject({
      values: { title: 'Glass' },
      problem: notFoundError,
    });
    expect(hasUnsavedChanges(controller.getState())).toBe(true);
  });

  it('is not recreated automatically when an unsaved draft is restored', async () => {
    const { controller, sent } = createController({ ...initialRecord, version: 0 });
    controller.restore({ values: { title: 'G' }, version: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    await controller.flush();
    expect(await controller.perform({ type: 'publish' })).toEqual(notFoundError);
    expect(controller.getState()).toMatchObject({ values: { title: 'G' }, problem: notFoundError });
    expect(sent).toEqual([]);
  });
});

it('does not save a record again after deleting it', async () => {
  const { controller, sent, results } = createController({
    ...initialRecord,
    values: { title: 'Glass' },
  });
  results.push({ record: null });
  expect(await controller.perform({ type: 'remove' })).toBeUndefined();
  expect(controller.getState().record.version).toBe(0);
  controller.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map((change) => change.type)).toEqual(['remove']);
});

it('saves remaining edits immediately when closed', () => {
  const { controller, sent } = createController();
  controller.edit(() => ({ title: 'G' }));
  controller.close();
  return waitFor(() => expect(sent).toHaveLength(1));
});
