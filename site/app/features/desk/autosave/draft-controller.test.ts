import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordChange, ChangeResult } from '../api/record-changes.server.ts';
import type { EditableRecord } from '../editable-record.ts';
import { DraftController } from './draft-controller.ts';
import { hasUnsavedChanges } from './draft-state.ts';
import { waitFor } from '../../../../../tests/fixtures/wait-for.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start: EditableRecord = {
  id: 'one',
  model: 'journal',
  values: { title: '' },
  version: 1,
  status: 'draft',
  updatedAt: null,
  publishedAt: null,
  publicationAt: null,
  unpublishingAt: null,
};

/** A server that keeps what it is sent, or answers with what it is told to. */
function server(opened = start) {
  const sent: RecordChange[] = [];
  const answers: ChangeResult[] = [];
  let record = opened;
  const send = async (change: RecordChange): Promise<ChangeResult> => {
    sent.push(change);
    const answer = answers.shift();
    if (answer) return answer;
    if (change.do === 'save') {
      record = { ...record, values: change.values, version: record.version + 1 };
    }
    if (change.do === 'publish') record = { ...record, status: 'published' };
    return { record };
  };
  const onSaved = vi.fn<() => void>();
  return { sent, answers, keeper: new DraftController(opened, { send, onSaved }), onSaved };
}

it('what is typed is saved a moment after the last key', async () => {
  const { keeper, sent, onSaved } = server();
  keeper.edit(() => ({ title: 'G' }));
  await vi.advanceTimersByTimeAsync(700);
  keeper.edit(() => ({ title: 'Gl' }));
  await vi.advanceTimersByTimeAsync(700);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([
    { do: 'save', id: 'one', model: 'journal', values: { title: 'Gl' }, seen: 1 },
  ]);
  expect(onSaved).toHaveBeenCalledOnce();
});

it('saves what is typed although a listener throws', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { keeper, sent } = server();
  keeper.follow(() => {
    throw new Error('broken listener');
  });
  keeper.edit(() => ({ title: 'G' }));
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toMatchObject([{ do: 'save', values: { title: 'G' } }]);
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

it('a save that could not be sent is tried again until it is', async () => {
  const { keeper, sent, answers } = server();
  answers.push({ problem: { kind: 'unreachable' } }, { problem: { kind: 'unreachable' } });
  keeper.edit(() => ({ title: 'G' }));
  await vi.advanceTimersByTimeAsync(800);
  expect(keeper.read()).toMatchObject({ values: { title: 'G' }, problem: { kind: 'unreachable' } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(3);
  expect(keeper.read().problem).toBeUndefined();
});

it('publishing saves first', async () => {
  const { keeper, sent } = server();
  keeper.edit(() => ({ title: 'G' }));
  expect(await keeper.perform({ do: 'publish' })).toBeUndefined();
  expect(sent.map((change) => change.do)).toEqual(['save', 'publish']);
  expect(keeper.read().record.status).toBe('published');
});

it('does not publish or restore while input cannot be parsed, and saves the other fields', async () => {
  const { keeper, sent } = server();
  const input = { field: 'chapters', label: 'Chapters', text: '[', message: 'is not valid JSON' };
  keeper.setInput('chapters', input);
  keeper.edit(() => ({ title: 'G' }));
  const refused = { kind: 'unparsed', inputs: [input] };
  expect(await keeper.perform({ do: 'publish' })).toEqual(refused);
  expect(await keeper.perform({ do: 'restore', version: '1' })).toEqual(refused);
  expect(sent.map((change) => change.do)).toEqual(['save']);
  expect(hasUnsavedChanges(keeper.read())).toBe(true);
  keeper.setInput('chapters', undefined);
  expect(await keeper.perform({ do: 'publish' })).toBeUndefined();
});

it('restores a local copy over what others have saved since with what was typed alone', async () => {
  const { keeper, sent } = server({
    ...start,
    values: { title: 'Old', lede: 'Theirs' },
    version: 2,
  });
  keeper.restore({
    values: { title: 'Mine', lede: 'Old' },
    before: { title: 'Old', lede: 'Old' },
    version: 1,
  });
  expect(keeper.read().problem).toMatchObject({ kind: 'stale' });
  keeper.resolveConflict('mine');
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toMatchObject([{ values: { title: 'Mine', lede: 'Theirs' }, seen: 2 }]);
});

it('what could not be saved is not published', async () => {
  const { keeper, sent, answers } = server();
  answers.push({ problem: { kind: 'invalid', fields: [] } });
  keeper.edit(() => ({ title: 'G' }));
  expect(await keeper.perform({ do: 'publish' })).toEqual({ kind: 'invalid', fields: [] });
  expect(sent.map((change) => change.do)).toEqual(['save']);
});

it('a record in which nothing was typed is made before it is published, and not called gone', async () => {
  const { keeper, sent, answers } = server({ ...start, version: 0 });
  answers.push({ problem: { kind: 'unreachable' } });
  expect(await keeper.perform({ do: 'publish' })).toEqual({ kind: 'unreachable' });
  expect(sent.map((change) => change.do)).toEqual(['save']);
  expect(await keeper.perform({ do: 'publish' })).toBeUndefined();
  expect(sent.map((change) => change.do)).toEqual(['save', 'save', 'publish']);
});

it('what others have saved is shown before it is published', async () => {
  const { keeper, sent, answers } = server();
  const theirs = { ...start, values: { title: 'Theirs' }, version: 7 };
  answers.push({ problem: { kind: 'stale', theirs } });
  expect(await keeper.perform({ do: 'publish' })).toMatchObject({ kind: 'stale' });
  expect(keeper.read()).toMatchObject({ values: { title: 'Theirs' }, problem: undefined });
  expect(await keeper.perform({ do: 'publish' })).toBeUndefined();
  expect(sent.map((change) => 'seen' in change && change.seen)).toEqual([1, 7]);
});

it('nothing is saved over what others have saved until somebody decides', async () => {
  const { keeper, sent, answers } = server();
  const theirs = { ...start, values: { title: 'X' }, version: 7 };
  answers.push({ problem: { kind: 'stale', theirs } });
  keeper.edit(() => ({ title: 'G' }));
  await vi.advanceTimersByTimeAsync(60_000);
  await keeper.flush();
  expect(sent).toHaveLength(1);
  keeper.resolveConflict('mine');
  await vi.advanceTimersByTimeAsync(800);
  expect(sent[1]).toMatchObject({ values: { title: 'G' }, seen: 7 });
});

describe('a record that somebody else has deleted', () => {
  const gone = { kind: 'gone' } as const;

  it('is kept on the screen, and is a record again once that is asked for', async () => {
    const { keeper, sent, answers } = server();
    answers.push({ problem: gone });
    keeper.edit(() => ({ title: 'G' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keeper.read()).toMatchObject({ values: { title: 'G' }, problem: gone });
    expect(sent).toHaveLength(1);
    keeper.saveAsNew();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[1]).toMatchObject({ do: 'save', values: { title: 'G' }, seen: 0 });
    expect(keeper.read().problem).toBeUndefined();
  });

  it('is not lost either where nothing was typed since it was saved', async () => {
    const { keeper, answers } = server({ ...start, values: { title: 'Glass' } });
    answers.push({ problem: gone });
    await keeper.perform({ do: 'publish' });
    expect(keeper.read()).toMatchObject({ values: { title: 'Glass' }, problem: gone });
    expect(hasUnsavedChanges(keeper.read())).toBe(true);
  });

  it('is not made again by itself when its page is opened with what was kept of it', async () => {
    const { keeper, sent } = server({ ...start, version: 0 });
    keeper.restore({ values: { title: 'G' }, version: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    await keeper.flush();
    expect(await keeper.perform({ do: 'publish' })).toEqual(gone);
    expect(keeper.read()).toMatchObject({ values: { title: 'G' }, problem: gone });
    expect(sent).toEqual([]);
  });
});

it('a record that is deleted here is not there any more for what shows it, and stays so', async () => {
  const { keeper, sent, answers } = server({ ...start, values: { title: 'Glass' } });
  answers.push({ record: null });
  expect(await keeper.perform({ do: 'remove' })).toBeUndefined();
  expect(keeper.read().record.version).toBe(0);
  keeper.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map((change) => change.do)).toEqual(['remove']);
});

it('what is left when the page is left is saved at once', () => {
  const { keeper, sent } = server();
  keeper.edit(() => ({ title: 'G' }));
  keeper.close();
  return waitFor(() => expect(sent).toHaveLength(1));
});
