import { useContext, useRef } from 'react';
import { useFocusKept } from '../../../lib/react/use-kept-focus.ts';
import { FieldScopeContext } from '../invalid-input-context.ts';
import { getFieldValue, setFieldValue } from '../editable-record.ts';
import type { BlockItem } from '../block-item.ts';
import { BlockEditorContext } from './block-editor-context.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

interface BlockFormProps {
  /** What the ids of its controls begin with. */
  readonly id: string;
  readonly block: BlockItem;
  readonly locale: string;
  readonly onChange: (block: BlockItem) => void;
  readonly onRemove: () => void;
  /** Moves it before the one above; absent for the first. */
  readonly onUp?: (() => void) | undefined;
  /** Moves it behind the one below; absent for the last. */
  readonly onDown?: (() => void) | undefined;
}

/** The fields of a block, and what can be done with it as a whole. */
export function BlockForm({ id, block, locale, onChange, ...does }: BlockFormProps) {
  const { models, FieldRow } = useContext(BlockEditorContext);
  const model = models.find((each) => each.id === block.relationships.item_type.data.id);
  const { fields: texts, remove } = useDeskTexts();
  const name = model?.name ?? texts.block;
  const scope = useContext(FieldScopeContext);
  const row = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusKept(() => row.current?.querySelector('button'));
  const deeds = [
    [texts.moveUp, does.onUp],
    [texts.moveDown, does.onDown],
    [remove, does.onRemove],
  ] as const;
  return (
    <fieldset className="desk-block">
      <legend>{name}</legend>
      {model ? (
        <FieldScopeContext value={{ ...scope, block: block.id }}>
          {model.fields.map((field) => (
            <FieldRow
              key={field.apiKey}
              within={id}
              field={field}
              locale={locale}
              value={getFieldValue(field, block.attributes, locale)}
              values={block.attributes}
              problem={undefined}
              onChange={(value) => {
                const attributes = setFieldValue(field, block.attributes, { locale, value });
                onChange({ ...block, attributes });
              }}
            />
          ))}
        </FieldScopeContext>
      ) : (
        <p className="desk-note">{texts.noModel}</p>
      )}
      <div ref={row} className="desk-row">
        {deeds.map(
          ([label, act]) =>
            act && (
              <button
                key={label}
                type="button"
                className="desk-quiet"
                aria-label={texts.ofBlock(label, name)}
                onClick={() => {
                  // A block that cannot be moved on has no button for it.
                  keepFocus();
                  act();
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
