import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { BlockEditorContext } from '../blocks/block-editor-context.ts';
import type { ModelField, ContentModelWithFields } from '../content-model.ts';
import { ModularContentField } from './modular-content-field.tsx';
import { FieldRow } from './field-row.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

const field = (apiKey: string, kind: string, validators = {}): ModelField => ({
  ...{ id: apiKey, apiKey, label: apiKey, fieldType: kind, validators },
  ...{ localized: false, hint: null, default: null },
});
const takes = (...ids: string[]) => ({ rich_text_blocks: { item_types: ids } });
const model = (id: string, ...fields: ModelField[]): ContentModelWithFields => ({
  ...{ id, apiKey: id, name: id, listName: id, singleton: false, fields },
});
const quote = model('Quote', field('words', 'string'));
const group = model('Group', field('parts', 'rich_text', takes('Quote')));

/** The value that the field holds, which is edited as on the page of a record. */
const held: { value: unknown } = { value: [] };
const hold = (value: unknown) => void (held.value = value);

function Edited() {
  const [value, setValue] = useState<unknown>([]);
  return (
    <BlockEditorContext value={{ models: [quote, group], FieldRow: FieldRow }}>
      <ModularContentField
        field={field('sections', 'rich_text', takes('Quote', 'Group'))}
        {...{ id: 'sections', value, locale: 'en', values: {} }}
        {...{ describedBy: undefined, isInvalid: false }}
        onChange={(next) => {
          hold(next);
          setValue(next);
        }}
      />
    </BlockEditorContext>
  );
}

async function show(): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<Edited />));
}

async function press(name: string, nth = 0): Promise<void> {
  const buttons = [...document.querySelectorAll('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  );
  await act(async () => buttons[nth]?.click());
}

async function type(nth: number, text: string): Promise<void> {
  const input = document.querySelectorAll('input')[nth];
  if (!input) throw new Error(`There are fewer than ${nth + 1} inputs.`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const words = (value: unknown): unknown =>
  (value as { attributes: Record<string, unknown> }[]).map(
    ({ attributes }) => attributes['words'] ?? words(attributes['parts']),
  );

it('blocks are added, written in, put in another order and removed', async () => {
  await show();
  await press('Add Quote');
  await type(0, 'One');
  await press('Add Quote');
  await type(1, 'Two');
  expect(words(held.value)).toEqual(['One', 'Two']);
  await press('Move up: Quote');
  expect(words(held.value)).toEqual(['Two', 'One']);
  await press('Move down: Quote');
  expect(words(held.value)).toEqual(['One', 'Two']);
  await press('Remove: Quote');
  expect(words(held.value)).toEqual(['Two']);
});

it('a block holds blocks of its own', async () => {
  await show();
  await press('Add Group');
  await press('Add Quote');
  await type(0, 'Within');
  expect(words(held.value)).toEqual([['Within']]);
  expect(held.value).toMatchObject([
    { relationships: { item_type: { data: { type: 'item_type', id: 'Group' } } } },
  ]);
});

it('whoever puts blocks in order by keyboard goes on where they are, and at what adds one when one is gone', async () => {
  await show();
  await press('Add Quote');
  await press('Add Quote');
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const choose = async (name: string) => {
    document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.focus();
    await press(name);
  };
  await choose('Move up: Quote');
  expect(focused()).toBe('Move down: Quote');
  await choose('Remove: Quote');
  expect(document.activeElement?.textContent).toBe('Add Group');
});
