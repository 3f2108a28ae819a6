import { useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { AddBlockButtons } from '../blocks/add-block-buttons.tsx';
import { isBlockItem } from '../block-item.ts';
import { useAllowedBlockModels } from '../blocks/block-editor-context.ts';
import { BlockForm } from '../blocks/block-form.tsx';
import { useFocusFallback } from '../../../lib/react/use-focus-fallback.ts';
import type { FieldProps } from '../field-props.ts';
import { insertBlock, moveBlock, updateBlock } from './block-commands.ts';
import { Toolbar } from './toolbar.tsx';
import type { BlockNodeView } from './block-node-views.ts';
import { useEditorView, type EditorHandle } from './use-editor-view.ts';

/** An editor of structured text with a toolbar and forms for its blocks. */
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
  const container = useRef<HTMLDivElement>(null);
  const editor = useEditorView(container, { value, attributes, onChange });
  // Moving a block may recreate its form, and focus would be lost.
  const restoreFocusAfterChange = useFocusFallback(() => document.getElementById(id));
  return (
    <div className="desk-editor">
      <Toolbar editor={editor} id={id} />
      <div ref={container} />
      {editor.blocks.map((block) =>
        createPortal(
          <InlineBlockForm
            blockView={block}
            id={`${id}-${block.key}`}
            locale={locale}
            editor={editor}
            onMove={restoreFocusAfterChange}
          />,
          block.container,
          block.key,
        ),
      )}
      <AddBlockButtons models={models} onAdd={(block) => editor.runInPlace(insertBlock(block))} />
    </div>
  );
}

interface InlineBlockFormProps {
  readonly blockView: BlockNodeView;
  readonly id: string;
  readonly locale: string;
  readonly editor: EditorHandle;
  readonly onMove: () => void;
}

/** The form of a block inside the editor. */
function InlineBlockForm({
  blockView: { item, getPosition },
  id,
  locale,
  editor,
  onMove,
}: InlineBlockFormProps) {
  const { state, runInPlace, run } = editor;
  const position = getPosition();
  if (!isBlockItem(item) || position === undefined) return null;
  const createMoveHandler = (direction: -1 | 1) => {
    if (!state || !moveBlock(position, direction)(state)) return undefined;
    return () => {
      onMove();
      runInPlace(moveBlock(position, direction));
    };
  };
  return (
    <BlockForm
      id={id}
      block={item}
      locale={locale}
      onChange={(block) => runInPlace(updateBlock(getPosition() ?? position, block))}
      onRemove={() => run(updateBlock(position, undefined))}
      onMoveUp={createMoveHandler(-1)}
      onMoveDown={createMoveHandler(1)}
    />
  );
}
