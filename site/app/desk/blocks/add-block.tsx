import type { DeskModelWithFields } from '../model.ts';
import { newBlock, type Block } from './block.ts';
import { useDeskTexts } from '../texts/use-desk-texts.ts';

interface AddBlockProps {
  /** The models of which a block may be added. */
  readonly models: readonly DeskModelWithFields[];
  readonly onAdd: (block: Block) => void;
}

/** A button for each kind of block that may be added. */
export function AddBlock({ models, onAdd }: AddBlockProps) {
  const { fields } = useDeskTexts();
  if (models.length === 0) return null;
  return (
    <div className="desk-row">
      {models.map((model) => (
        <button
          key={model.id}
          type="button"
          className="desk-button"
          onClick={() => onAdd(newBlock(model))}
        >
          {fields.add(model.name)}
        </button>
      ))}
    </div>
  );
}
