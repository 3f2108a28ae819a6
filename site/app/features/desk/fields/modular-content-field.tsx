import { useRef } from 'react';
import { AddBlockButtons } from '../blocks/add-block-buttons.tsx';
import { isBlockItem, type BlockItem } from '../block-item.ts';
import { useAllowedBlockModels } from '../blocks/block-editor-context.ts';
import { BlockForm } from '../blocks/block-form.tsx';
import { useFocusFallback } from '../../../lib/react/use-focus-fallback.ts';
import type { FieldProps } from '../field-props.ts';

/** A field that holds at most one block. */
export function SingleBlockField(props: FieldProps) {
  const { value, onChange } = props;
  return (
    <BlockList
      {...props}
      blocks={isBlockItem(value) ? [value] : []}
      isFull={isBlockItem(value)}
      onBlocks={([block]) => onChange(block ?? null)}
    />
  );
}

/** A field that holds an ordered list of blocks. */
export function ModularContentField(props: FieldProps) {
  const blocks = Array.isArray(props.value) ? props.value.filter(isBlockItem) : [];
  return <BlockList {...props} blocks={blocks} isFull={false} onBlocks={props.onChange} />;
}

interface BlockListProps extends FieldProps {
  readonly blocks: readonly BlockItem[];
  readonly isFull: boolean;
  readonly onBlocks: (blocks: readonly BlockItem[]) => void;
}

function BlockList({ field, id, locale, blocks, isFull, onBlocks, describedBy }: BlockListProps) {
  const models = useAllowedBlockModels(field);
  const container = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusFallback(() =>
    [...(container.current?.querySelectorAll('button') ?? [])].at(-1),
  );
  const moveBlock = (from: number, to: number) => {
    const block = blocks[from];
    return block ? blocks.toSpliced(from, 1).toSpliced(to, 0, block) : blocks;
  };
  return (
    <div ref={container} aria-describedby={describedBy}>
      {blocks.map((block, index) => (
        <BlockForm
          key={block.id}
          id={`${id}-${block.id}`}
          block={block}
          locale={locale}
          onChange={(changed) => onBlocks(blocks.with(index, changed))}
          onRemove={() => {
            keepFocus();
            onBlocks(blocks.toSpliced(index, 1));
          }}
          onUp={index > 0 ? () => onBlocks(moveBlock(index, index - 1)) : undefined}
          onDown={
            index < blocks.length - 1 ? () => onBlocks(moveBlock(index, index + 1)) : undefined
          }
        />
      ))}
      {!isFull && (
        <AddBlockButtons models={models} onAdd={(block) => onBlocks([...blocks, block])} />
      )}
    </div>
  );
}
