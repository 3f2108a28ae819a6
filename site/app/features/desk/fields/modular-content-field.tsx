import { useRef } from 'react';
import { AddBlockButtons } from '../blocks/add-block-buttons.tsx';
import { isBlockItem, type BlockItem } from '../block-item.ts';
import { useAllowedBlockModels } from '../blocks/block-editor-context.ts';
import { BlockForm } from '../blocks/block-form.tsx';
import { useFocusKept } from '../../../lib/react/use-kept-focus.ts';
import type { FieldProps } from '../field-props.ts';

/** One block, or none. */
export function SingleBlockField(props: FieldProps) {
  const { value, onChange } = props;
  return (
    <Blocks
      {...props}
      blocks={isBlockItem(value) ? [value] : []}
      isFull={isBlockItem(value)}
      onBlocks={([block]) => onChange(block ?? null)}
    />
  );
}

/** Blocks of several kinds, in an order. */
export function ModularContentField(props: FieldProps) {
  const blocks = Array.isArray(props.value) ? props.value.filter(isBlockItem) : [];
  return <Blocks {...props} blocks={blocks} isFull={false} onBlocks={props.onChange} />;
}

interface BlocksProps extends FieldProps {
  readonly blocks: readonly BlockItem[];
  readonly isFull: boolean;
  readonly onBlocks: (blocks: readonly BlockItem[]) => void;
}

function Blocks({ field, id, locale, blocks, isFull, onBlocks, describedBy }: BlocksProps) {
  const models = useAllowedBlockModels(field);
  const all = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusKept(() => [...(all.current?.querySelectorAll('button') ?? [])].at(-1));
  const moved = (from: number, to: number) => {
    const block = blocks[from];
    return block ? blocks.toSpliced(from, 1).toSpliced(to, 0, block) : blocks;
  };
  return (
    <div ref={all} aria-describedby={describedBy}>
      {blocks.map((block, place) => (
        <BlockForm
          key={block.id}
          id={`${id}-${block.id}`}
          block={block}
          locale={locale}
          onChange={(changed) => onBlocks(blocks.with(place, changed))}
          onRemove={() => {
            keepFocus();
            onBlocks(blocks.toSpliced(place, 1));
          }}
          onUp={place > 0 ? () => onBlocks(moved(place, place - 1)) : undefined}
          onDown={place < blocks.length - 1 ? () => onBlocks(moved(place, place + 1)) : undefined}
        />
      ))}
      {!isFull && (
        <AddBlockButtons models={models} onAdd={(block) => onBlocks([...blocks, block])} />
      )}
    </div>
  );
}
