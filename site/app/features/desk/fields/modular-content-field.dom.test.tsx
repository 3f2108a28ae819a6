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
const allows = (...ids: string[]) => ({ rich_text_blocks: { item_types: ids } });
const model = (id: string, ...fields: ModelField[]): ContentModelWithFields => ({
  ...{ id, apiKey: id, name: id, listName: id, singleton: false, fields },
});
const quote = model('Quote', field('words', 'string'));
const group = model('Group', field('parts', 'rich_text', allows('Quote')));

/** The current value of the field. */
const current: { value: unknown } = { value: [] };

function StatefulField() {
  const [value, setValue] = useState<unknown>([]);
  return (
    <BlockEditorContext value={{ models: [quote, group], FieldRow: FieldRow }}>
      <ModularContentField
        field={field('sections', 'rich_text', allows('Quote', 'Group'))}
        {...{ id: 'sections', value, locale: 'en', values: {} }}
        {...{ describedBy: undefined, isInvalid: false }}
        onChange={(next) => {
          current.value = next;
          setValue(next);
        }}
      />
    </BlockEditorContext>
  );
}

async function render(): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(container).render(<StatefulField />));
}

async function press(name: string, index = 0): Promise<void> {
  const buttons = [...document.querySelectorAll('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  );
  await act(async () => buttons[index]?.click());
}

async function type(index: number, text: string): Promise<void> {
  const input = document.querySelectorAll('input')[index];
  if (!input) throw new Error(`Input ${index} is missing.`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const getTexts = (value: unknown): unknown =>
  (value as { attributes: Record<string, unknown> }[]).map(
    ({ attributes }) => attributes['words'] ?? getTexts(attributes['parts']),
  );

it('blocks can be added, edited, reordered and removed', async () => {
  await render();
  await press('Add Quote');
  await type(0, 'One');
  await press('Add Quote');
  await type(1, 'Two');
  expect(getTexts(current.value)).toEqual(['One', 'Two']);
  await press('Move up: Quote');
  expect(getTexts(current.value)).toEqual(['Two', 'One']);
  await press('Move down: Quote');
  expect(getTexts(current.value)).toEqual(['One', 'Two']);
  await press('Remove: Quote');
  expect(getTexts(current.value)).toEqual(['Two']);
});

it('a block can contain blocks', async () => {
  await render();
  await press('Add Group');
  await press('Add Quote');
  await type(0, 'Within');
  expect(getTexts(current.value)).toEqual([['Within']]);
  expect(current.value).toMatchObject([
    { relationships: { item_type: { data: { type: 'item_type', id: 'Group' } } } },
  ]);
});

it('focus moves to a remaining button when the pressed button disappears', async () => {
  await render();
  await press('Add Quote');
  await press('Add Quote');
  const getFocusedLabel = () => document.activeElement?.getAttribute('aria-label');
  const focusAndPress = async (name: string) => {
    document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.focus();
    await press(name);
  };
  await focusAndPress('Move up: Quote');
  expect(getFocusedLabel()).toBe('Move down: Quote');
  await focusAndPress('Remove: Quote');
  expect(document.activeElement?.textContent).toBe('Add Group');
});
