import type { ContentModelWithFields } from '../content-model.ts';
import { createBlockItem, type BlockItem } from '../block-item.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

interface AddBlockButtonsProps {
  /** The block models that may be added. */
  readonly models: readonly ContentModelWithFields[];
  readonly onAdd: (block: BlockItem) => void;
}

/** A button for each block model that may be added. */
export function AddBlockButtons({ models, onAdd }: AddBlockButtonsProps) {
  const { fields } = useDeskMessages();
  if (models.length === 0) return null;
  return (
    <div className="desk-row">
      {models.map((model) => (
        <button
          key={model.id}
          type="button"
          className="desk-button"
          onClick={() => onAdd(createBlockItem(model))}
        >
          {fields.add(model.name)}
        </button>
      ))}
    </div>
  );
}
