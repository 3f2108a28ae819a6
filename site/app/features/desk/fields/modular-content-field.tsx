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
      onBlocksChange={([block]) => onChange(block ?? null)}
    />
  );
}

/** A field that holds an ordered list of blocks. */
export function ModularContentField(props: FieldProps) {
  const blocks = Array.isArray(props.value) ? props.value.filter(isBlockItem) : [];
  return <BlockList {...props} blocks={blocks} isFull={false} onBlocksChange={props.onChange} />;
}

interface BlockListProps extends FieldProps {
  readonly blocks: readonly BlockItem[];
  readonly isFull: boolean;
  readonly onBlocksChange: (blocks: readonly BlockItem[]) => void;
}

function BlockList({
  field,
  id,
  locale,
  blocks,
  isFull,
  onBlocksChange,
  describedBy,
}: BlockListProps) {
  const models = useAllowedBlockModels(field);
  const container = useRef<HTMLDivElement>(null);
  const restoreFocusAfterChange = useFocusFallback(() =>
    [...(container.current?.querySelectorAll('button') ?? [])].at(-1),
  );
  const withMovedBlock = (from: number, to: number) => {
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
          onChange={(updatedBlock) => onBlocksChange(blocks.with(index, updatedBlock))}
          onRemove={() => {
            restoreFocusAfterChange();
            onBlocksChange(blocks.toSpliced(index, 1));
          }}
          onMoveUp={index > 0 ? () => onBlocksChange(withMovedBlock(index, index - 1)) : undefined}
          onMoveDown={
            index < blocks.length - 1
              ? () => onBlocksChange(withMovedBlock(index, index + 1))
              : undefined
          }
        />
      ))}
      {!isFull && (
        <AddBlockButtons models={models} onAdd={(block) => onBlocksChange([...blocks, block])} />
      )}
    </div>
  );
}
