import { useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { AddBlockButtons } from '../blocks/add-block-buttons.tsx';
import { isBlockItem } from '../block-item.ts';
import { useAllowedBlockModels } from '../blocks/block-editor-context.ts';
import { BlockForm } from '../blocks/block-form.tsx';
import { useFocusKept } from '../../../lib/react/use-kept-focus.ts';
import type { FieldProps } from '../field-props.ts';
import { insertBlock, moveBlock, updateBlock } from './block-commands.ts';
import { Toolbar } from './toolbar.tsx';
import type { BlockNodeView } from './block-node-views.ts';
import { useEditorView, type EditorHandle } from './use-editor-view.ts';

/** Edits structured text. */
export function StructuredTextEditor(props: FieldProps) {
  const { field, id, value, locale, describedBy, isInvalid, onChange } = props;
  const models = useAllowedBlockModels(field);
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      lang: locale,
      dir: 'auto',
      class: 'desk-prose prose',
    }),
    [id, describedBy, isInvalid, locale],
  );
  const place = useRef<HTMLDivElement>(null);
  const editor = useEditorView(place, { value, attributes, onChange });
  // A block that is put elsewhere may have another form there.
  const keepFocus = useFocusKept(() => document.getElementById(id));
  return (
    <div className="desk-editor">
      <Toolbar editor={editor} id={id} />
      <div ref={place} />
      {editor.blocks.map((block) =>
        createPortal(
          <BlockPortal
            shown={block}
            id={`${id}-${block.key}`}
            locale={locale}
            editor={editor}
            onMove={keepFocus}
          />,
          block.container,
          block.key,
        ),
      )}
      <AddBlockButtons models={models} onAdd={(block) => editor.runInPlace(insertBlock(block))} />
    </div>
  );
}

interface TextBlockProps {
  readonly shown: BlockNodeView;
  readonly id: string;
  readonly locale: string;
  readonly editor: EditorHandle;
  readonly onMove: () => void;
}

/** The form of a block that stands within the text. */
function BlockPortal({ shown: { item, getPosition }, id, locale, editor, onMove }: TextBlockProps) {
  const { state, runInPlace, run } = editor;
  const place = getPosition();
  if (!isBlockItem(item) || place === undefined) return null;
  const moved = (by: -1 | 1) => {
    if (!state || !moveBlock(place, by)(state)) return undefined;
    return () => {
      onMove();
      runInPlace(moveBlock(place, by));
    };
  };
  return (
    <BlockForm
      id={id}
      block={item}
      locale={locale}
      onChange={(block) => runInPlace(updateBlock(getPosition() ?? place, block))}
      onRemove={() => run(updateBlock(place, undefined))}
      onUp={moved(-1)}
      onDown={moved(1)}
    />
  );
}
