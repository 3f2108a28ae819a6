import { useContext, useRef } from 'react';
import { useFocusFallback } from '../../../lib/react/use-focus-fallback.ts';
import { FieldScopeContext } from '../invalid-input-context.ts';
import { getFieldValue, setFieldValue } from '../editable-record.ts';
import type { BlockItem } from '../block-item.ts';
import { BlockEditorContext } from './block-editor-context.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

interface BlockFormProps {
  /** Prefix of the IDs of its controls. */
  readonly id: string;
  readonly block: BlockItem;
  readonly locale: string;
  readonly onChange: (block: BlockItem) => void;
  readonly onRemove: () => void;
  /** Moves the block up; undefined for the first. */
  readonly onMoveUp?: (() => void) | undefined;
  /** Moves the block down; undefined for the last. */
  readonly onMoveDown?: (() => void) | undefined;
}

/** The fields of a block, with buttons that move and remove it. */
export function BlockForm({ id, block, locale, onChange, ...handlers }: BlockFormProps) {
  const { models, FieldRow } = useContext(BlockEditorContext);
  const model = models.find((candidate) => candidate.id === block.relationships.item_type.data.id);
  const { fields: messages, remove } = useDeskMessages();
  const name = model?.name ?? messages.block;
  const scope = useContext(FieldScopeContext);
  const row = useRef<HTMLDivElement>(null);
  const restoreFocusAfterChange = useFocusFallback(() => row.current?.querySelector('button'));
  const actions = [
    [messages.moveUp, handlers.onMoveUp],
    [messages.moveDown, handlers.onMoveDown],
    [remove, handlers.onRemove],
  ] as const;
  return (
    <fieldset className="desk-block">
      <legend>{name}</legend>
      {model ? (
        <FieldScopeContext value={{ ...scope, block: block.id }}>
          {model.fields.map((field) => (
            <FieldRow
              key={field.apiKey}
              idPrefix={id}
              field={field}
              locale={locale}
              value={getFieldValue(field, block.attributes, locale)}
              values={block.attributes}
              error={undefined}
              onChange={(value) => {
                const attributes = setFieldValue(field, block.attributes, { locale, value });
                onChange({ ...block, attributes });
              }}
            />
          ))}
        </FieldScopeContext>
      ) : (
        <p className="desk-note">{messages.noModel}</p>
      )}
      <div ref={row} className="desk-row">
        {actions.map(
          ([label, onAction]) =>
            onAction && (
              <button
                key={label}
                type="button"
                className="desk-link-button"
                aria-label={messages.blockAction(label, name)}
                onClick={() => {
                  // The button disappears when the block reaches the first or last position.
                  restoreFocusAfterChange();
                  onAction();
                }}
              >
                {label}
              </button>
            ),
        )}
      </div>
    </fieldset>
  );
}
