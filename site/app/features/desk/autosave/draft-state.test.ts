import { describe, expect, it } from 'vitest';
import type { EditableRecord, FieldValues } from '../editable-record.ts';
import {
  hasUnsavedChanges,
  createDraftState,
  reduceDraft,
  shouldSave,
  type DraftState,
  type DraftAction,
} from './draft-state.ts';

const record = (values: FieldValues, version = 1): EditableRecord => ({
  id: 'one',
  model: 'journal',
  values,
  version,
  status: 'draft',
  updatedAt: null,
  publishedAt: null,
  publicationScheduledAt: null,
  unpublishingScheduledAt: null,
});

const edit = (values: FieldValues): DraftAction => ({
  type: 'edited',
  change: (before) => ({ ...before, ...values }),
});
const reduce = (state: DraftState, ...actions: readonly DraftAction[]) =>
  actions.reduce(reduceDraft, state);
const initialState = createDraftState(record({ title: 'Glass', lede: 'Old' }));
const createConflictAction = (theirs: EditableRecord): DraftAction => ({
  type: 'failed',
  problem: { kind: 'conflict', theirs },
});

it('does not save a record without edits', () => {
  expect(shouldSave(initialState)).toBe(false);
});

it('has no unsaved changes after an edit is reverted', () => {
  expect(
    hasUnsavedChanges(reduce(initialState, edit({ title: 'G' }), edit({ title: 'Glass' }))),
  ).toBe(false);
});

it('saves edits made during a save afterwards', () => {
  const state = reduce(initialState, edit({ title: 'A' }), { type: 'sent' }, edit({ lede: 'B' }));
  expect(shouldSave(state)).toBe(false);
  const saved = reduce(state, { type: 'saved', record: record({ title: 'A', lede: 'Old' }, 2) });
  expect(saved.values).toEqual({ title: 'A', lede: 'B' });
  expect(saved.record.version).toBe(2);
  expect(shouldSave(saved)).toBe(true);
});

it('shows a value normalized by the server if it was not edited during the save', () => {
  const state = reduce(initialState, edit({ title: ' A ' }), { type: 'sent' });
  const saved = reduce(state, { type: 'saved', record: record({ title: 'A', lede: 'Old' }, 2) });
  expect(saved.values).toEqual({ title: 'A', lede: 'Old' });
  expect(hasUnsavedChanges(saved)).toBe(false);
});

describe('after a failed save', () => {
  const sent = reduce(initialState, edit({ title: 'A' }), { type: 'sent' });

  it.each([{ kind: 'unreachable' }, { kind: 'signed-out' }] as const)(
    'keeps the edits and retries if the error is $kind',
    (problem) => {
      const state = reduce(sent, { type: 'failed', problem });
      expect(state.values).toEqual({ title: 'A', lede: 'Old' });
      expect(shouldSave(state)).toBe(true);
    },
  );

  it('does not retry a validation error until a value has changed', () => {
    const problem = { kind: 'invalid', fields: [] } as const;
    const state = reduce(sent, { type: 'failed', problem });
    expect(shouldSave(state)).toBe(false);
    expect(shouldSave(reduce(state, edit({ title: 'B' })))).toBe(true);
  });

  it('does not save during a version conflict, even after more edits', () => {
    const state = reduce(
      sent,
      createConflictAction(record({ title: 'X', lede: 'New' }, 5)),
      edit({ title: 'AB' }),
    );
    expect(shouldSave(state)).toBe(false);
    expect(state.values).toEqual({ title: 'AB', lede: 'Old' });
  });
});

describe('resolving a version conflict', () => {
  const theirs = record({ title: 'X', lede: 'New' }, 5);
  const state = reduce(
    initialState,
    edit({ title: 'A' }),
    { type: 'sent' },
    createConflictAction(theirs),
  );

  it('applies the local edits on top of the current version when keeping mine', () => {
    const mine = reduce(state, { type: 'mineKept' });
    expect(mine.values).toEqual({ title: 'A', lede: 'New' });
    expect(mine.record.version).toBe(5);
    expect(shouldSave(mine)).toBe(true);
  });

  it('discards the local edits when accepting theirs', () => {
    const accepted = reduce(state, { type: 'theirsAccepted' });
    expect(accepted.values).toEqual(theirs.values);
    expect(shouldSave(accepted)).toBe(false);
  });
});

it('keeps changes of others in another locale of the same field', () => {
  const mine = reduce(
    createDraftState(record({ title: { en: 'Glass', de: 'Glas' } })),
    edit({ title: { en: 'Pane', de: 'Glas' } }),
    { type: 'sent' },
    createConflictAction(record({ title: { en: 'Glass', de: 'Scheibe' } }, 2)),
    { type: 'mineKept' },
  );
  expect(mine.values).toEqual({ title: { en: 'Pane', de: 'Scheibe' } });
});

it('keeps edits when the status changes', () => {
  const published = { ...record({ title: 'Glass', lede: 'Old' }, 1), status: 'published' } as const;
  const state = reduce(initialState, edit({ title: 'A' }), {
    type: 'recordUpdated',
    record: published,
  });
  expect(state.record.status).toBe('published');
  expect(state.values).toEqual({ title: 'A', lede: 'Old' });
});

describe('input that cannot be parsed', () => {
  const invalidInput = (more: object = {}) => ({
    ...{ field: 'chapters', label: 'Chapters', text: '[', message: 'is not valid JSON, line 1' },
    ...more,
  });
  const setInput = (more?: object): DraftAction => ({
    type: 'inputChanged',
    key: 'chapters',
    input: invalidInput(more),
  });

  it('counts as an unsaved change, but does not trigger a save', () => {
    const state = reduce(initialState, setInput());
    expect(hasUnsavedChanges(state)).toBe(true);
    expect(shouldSave(state)).toBe(false);
    expect(
      hasUnsavedChanges(reduce(state, { type: 'inputChanged', key: 'chapters', input: undefined })),
    ).toBe(false);
  });

  it('is kept while other fields are saved', () => {
    const state = reduce(initialState, setInput(), edit({ title: 'A' }), { type: 'sent' });
    const saved = reduce(state, { type: 'saved', record: record({ title: 'A', lede: 'Old' }, 2) });
    expect(Object.values(saved.inputs)).toEqual([invalidInput()]);
    expect(shouldSave(saved)).toBe(false);
  });

  it('is kept when keeping mine and discarded when accepting theirs', () => {
    const state = reduce(
      initialState,
      setInput(),
      createConflictAction(record({ title: 'X', lede: 'New' }, 5)),
    );
    expect(Object.values(reduce(state, { type: 'mineKept' }).inputs)).toEqual([invalidInput()]);
    expect(reduce(state, { type: 'theirsAccepted' }).inputs).toEqual({});
  });

  it('is discarded when its block is removed', () => {
    const state = reduce(initialState, edit({ parts: [{ id: 'b1' }] }), setInput({ block: 'b1' }));
    expect(Object.keys(reduce(state, edit({ lede: 'New' })).inputs)).toEqual(['chapters']);
    expect(reduce(state, edit({ parts: [] })).inputs).toEqual({});
  });
});
