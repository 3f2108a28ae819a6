import { useRef } from 'react';
import { AddBlock } from '../blocks/add-block.tsx';
import { isBlock, type Block } from '../blocks/block.ts';
import { useAllowedModels } from '../blocks/block-editing.ts';
import { BlockForm } from '../blocks/block-form.tsx';
import { useFocusKept } from '../../hooks/use-focus-kept.ts';
import type { FieldProps } from '../field-props.ts';

/** One block, or none. */
export function BlockField(props: FieldProps) {
  const { value, onChange } = props;
  return (
    <Blocks
      {...props}
      blocks={isBlock(value) ? [value] : []}
      isFull={isBlock(value)}
      onBlocks={([block]) => onChange(block ?? null)}
    />
  );
}

/** Blocks of several kinds, in an order. */
export function BlocksField(props: FieldProps) {
  const blocks = Array.isArray(props.value) ? props.value.filter(isBlock) : [];
  return <Blocks {...props} blocks={blocks} isFull={false} onBlocks={props.onChange} />;
}

interface BlocksProps extends FieldProps {
  readonly blocks: readonly Block[];
  readonly isFull: boolean;
  readonly onBlocks: (blocks: readonly Block[]) => void;
}

function Blocks({ field, id, locale, blocks, isFull, onBlocks, describedBy }: BlocksProps) {
  const models = useAllowedModels(field);
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
      {!isFull && <AddBlock models={models} onAdd={(block) => onBlocks([...blocks, block])} />}
    </div>
  );
}
