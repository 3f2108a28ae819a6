import { useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { AddBlock } from '../blocks/add-block.tsx';
import { isBlock } from '../blocks/block.ts';
import { useAllowedModels } from '../blocks/block-editing.ts';
import { BlockForm } from '../blocks/block-form.tsx';
import { useFocusKept } from '../../hooks/use-focus-kept.ts';
import type { FieldProps } from '../field-props.ts';
import { addBlock, moveBlock, setBlock } from './block-commands.ts';
import { Toolbar } from './toolbar.tsx';
import type { ShownBlock } from './block-views.ts';
import { useEditor, type TextEditor as Editor } from './use-editor.ts';

/** Edits structured text. */
export function TextEditor(props: FieldProps) {
  const { field, id, value, locale, describedBy, isInvalid, onChange } = props;
  const models = useAllowedModels(field);
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
  const editor = useEditor(place, { value, attributes, onChange });
  // A block that is put elsewhere may have another form there.
  const keepFocus = useFocusKept(() => document.getElementById(id));
  return (
    <div className="desk-editor">
      <Toolbar editor={editor} id={id} />
      <div ref={place} />
      {editor.blocks.map((block) =>
        createPortal(
          <TextBlock
            shown={block}
            id={`${id}-${block.key}`}
            locale={locale}
            editor={editor}
            onMove={keepFocus}
          />,
          block.place,
          block.key,
        ),
      )}
      <AddBlock models={models} onAdd={(block) => editor.change(addBlock(block))} />
    </div>
  );
}

interface TextBlockProps {
  readonly shown: ShownBlock;
  readonly id: string;
  readonly locale: string;
  readonly editor: Editor;
  readonly onMove: () => void;
}

/** The form of a block that stands within the text. */
function TextBlock({ shown: { item, at }, id, locale, editor, onMove }: TextBlockProps) {
  const { state, change, run } = editor;
  const place = at();
  if (!isBlock(item) || place === undefined) return null;
  const moved = (by: -1 | 1) => {
    if (!state || !moveBlock(place, by)(state)) return undefined;
    return () => {
      onMove();
      change(moveBlock(place, by));
    };
  };
  return (
    <BlockForm
      id={id}
      block={item}
      locale={locale}
      onChange={(block) => change(setBlock(at() ?? place, block))}
      onRemove={() => run(setBlock(place, undefined))}
      onUp={moved(-1)}
      onDown={moved(1)}
    />
  );
}
