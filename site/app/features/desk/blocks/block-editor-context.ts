import { createContext, useContext, type ComponentType } from 'react';
import type { FieldRowProps } from '../field-props.ts';
import type { ModelField, ContentModelWithFields } from '../content-model.ts';
import { getAllowedBlockModelIds } from '../block-item.ts';

/** The configuration of block editors at any depth of a record. */
export interface BlockEditorConfig {
  /** All block models. */
  readonly models: readonly ContentModelWithFields[];
  /**
   * The component that edits a field of a block. Passed through context, because it may render
   * nested blocks.
   */
  readonly FieldRow: ComponentType<FieldRowProps>;
}

export const BlockEditorContext = createContext<BlockEditorConfig>({
  models: [],
  FieldRow: () => null,
});

/** Returns the block models that a field allows. */
export function useAllowedBlockModels(field: ModelField): readonly ContentModelWithFields[] {
  const { models } = useContext(BlockEditorContext);
  const allowed = getAllowedBlockModelIds(field);
  return models.filter(({ id }) => allowed.includes(id));
}
