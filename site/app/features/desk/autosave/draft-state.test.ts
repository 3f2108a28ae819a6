import { describe, expect, it } from 'vitest';
import type { EditableRecord, FieldValues } from '../editable-record.ts';
import {
  hasUnsavedChanges,
  createDraftState,
  reduceDraft,
  shouldSave,
  type DraftState,
  type SavingEvent,
} from './draft-state.ts';

const record = (values: FieldValues, version = 1): EditableRecord => ({
  id: 'one',
  model: 'journal',
  values,
  version,
  status: 'draft',
  updatedAt: null,
  publishedAt: null,
  publicationAt: null,
  unpublishingAt: null,
});

const typed = (values: FieldValues): SavingEvent => ({
  type: 'typed',
  change: (before) => ({ ...before, ...values }),
});
const after = (state: DraftState, ...events: readonly SavingEvent[]) =>
  events.reduce(reduceDraft, state);
const start = createDraftState(record({ title: 'Glass', lede: 'Old' }));
const stale = (theirs: EditableRecord): SavingEvent => ({
  type: 'failed',
  problem: { kind: 'stale', theirs },
});

it('a record that was only opened is not saved', () => {
  expect(shouldSave(start)).toBe(false);
});

it('what is typed and taken back is nothing to save', () => {
  expect(hasUnsavedChanges(after(start, typed({ title: 'G' }), typed({ title: 'Glass' })))).toBe(
    false,
  );
});

it('what is typed while a save is on its way is saved after it', () => {
  const state = after(start, typed({ title: 'A' }), { type: 'sent' }, typed({ lede: 'B' }));
  expect(shouldSave(state)).toBe(false);
  const answered = after(state, { type: 'saved', record: record({ title: 'A', lede: 'Old' }, 2) });
  expect(answered.values).toEqual({ title: 'A', lede: 'B' });
  expect(answered.record.version).toBe(2);
  expect(shouldSave(answered)).toBe(true);
});

it('what the server has made of a value is shown where nothing else was typed', () => {
  const state = after(start, typed({ title: ' A ' }), { type: 'sent' });
  const answered = after(state, { type: 'saved', record: record({ title: 'A', lede: 'Old' }, 2) });
  expect(answered.values).toEqual({ title: 'A', lede: 'Old' });
  expect(hasUnsavedChanges(answered)).toBe(false);
});

describe('a save that failed', () => {
  const sent = after(start, typed({ title: 'A' }), { type: 'sent' });

  it.each([{ kind: 'unreachable' }, { kind: 'signed-out' }] as const)(
    'because of being $kind loses nothing and is tried again',
    (problem) => {
      const state = after(sent, { type: 'failed', problem });
      expect(state.values).toEqual({ title: 'A', lede: 'Old' });
      expect(shouldSave(state)).toBe(true);
    },
  );

  it('because of a value is tried again only with another value', () => {
    const problem = { kind: 'invalid', fields: [] } as const;
    const state = after(sent, { type: 'failed', problem });
    expect(shouldSave(state)).toBe(false);
    expect(shouldSave(after(state, typed({ title: 'B' })))).toBe(true);
  });

  it('because others were faster waits for a decision, whatever is typed', () => {
    const state = after(
      sent,
      stale(record({ title: 'X', lede: 'New' }, 5)),
      typed({ title: 'AB' }),
    );
    expect(shouldSave(state)).toBe(false);
    expect(state.values).toEqual({ title: 'AB', lede: 'Old' });
  });
});

describe('when somebody else has saved meanwhile', () => {
  const theirs = record({ title: 'X', lede: 'New' }, 5);
  const state = after(start, typed({ title: 'A' }), { type: 'sent' }, stale(theirs));

  it('mine goes on top of theirs', () => {
    const mine = after(state, { type: 'tookMine' });
    expect(mine.values).toEqual({ title: 'A', lede: 'New' });
    expect(mine.record.version).toBe(5);
    expect(shouldSave(mine)).toBe(true);
  });

  it('theirs takes the place of mine', () => {
    const taken = after(state, { type: 'tookTheirs' });
    expect(taken.values).toEqual(theirs.values);
    expect(shouldSave(taken)).toBe(false);
  });
});

it('what others wrote in another language is kept', () => {
  const mine = after(
    createDraftState(record({ title: { en: 'Glass', de: 'Glas' } })),
    typed({ title: { en: 'Pane', de: 'Glas' } }),
    { type: 'sent' },
    stale(record({ title: { en: 'Glass', de: 'Scheibe' } }, 2)),
    { type: 'tookMine' },
  );
  expect(mine.values).toEqual({ title: { en: 'Pane', de: 'Scheibe' } });
});

it('a new status does not touch what is being typed', () => {
  const published = { ...record({ title: 'Glass', lede: 'Old' }, 1), status: 'published' } as const;
  const state = after(start, typed({ title: 'A' }), { type: 'told', record: published });
  expect(state.record.status).toBe('published');
  expect(state.values).toEqual({ title: 'A', lede: 'Old' });
});

describe('input that cannot be parsed', () => {
  const invalid = (more: object = {}) => ({
    ...{ field: 'chapters', label: 'Chapters', text: '[', message: 'is not valid JSON, line 1' },
    ...more,
  });
  const input = (more?: object): SavingEvent => ({
    type: 'input',
    key: 'chapters',
    input: invalid(more),
  });

  it('counts as changed, and leaves nothing to send', () => {
    const state = after(start, input());
    expect(hasUnsavedChanges(state)).toBe(true);
    expect(shouldSave(state)).toBe(false);
    expect(
      hasUnsavedChanges(after(state, { type: 'input', key: 'chapters', input: undefined })),
    ).toBe(false);
  });

  it('stays while other fields are saved', () => {
    const state = after(start, input(), typed({ title: 'A' }), { type: 'sent' });
    const saved = after(state, { type: 'saved', record: record({ title: 'A', lede: 'Old' }, 2) });
    expect(Object.values(saved.inputs)).toEqual([invalid()]);
    expect(shouldSave(saved)).toBe(false);
  });

  it('stays when mine is kept, and goes when theirs is taken', () => {
    const state = after(start, input(), stale(record({ title: 'X', lede: 'New' }, 5)));
    expect(Object.values(after(state, { type: 'tookMine' }).inputs)).toEqual([invalid()]);
    expect(after(state, { type: 'tookTheirs' }).inputs).toEqual({});
  });

  it('goes with the block that holds it', () => {
    const state = after(start, typed({ parts: [{ id: 'b1' }] }), input({ block: 'b1' }));
    expect(Object.keys(after(state, typed({ lede: 'New' })).inputs)).toEqual(['chapters']);
    expect(after(state, typed({ parts: [] })).inputs).toEqual({});
  });
});
