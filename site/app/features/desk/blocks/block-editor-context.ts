import { createContext, useContext, type ComponentType } from 'react';
import type { FieldRowProps } from '../field-props.ts';
import type { ModelField, ContentModelWithFields } from '../content-model.ts';
import { getAllowedBlockModelIds } from '../block-item.ts';

/** What blocks are edited with, wherever in a record they stand. */
export interface BlockEditorConfig {
  /** The models of blocks. */
  readonly models: readonly ContentModelWithFields[];
  /** Edits a field of a block, in which there may be blocks again. */
  readonly FieldRow: ComponentType<FieldRowProps>;
}

export const BlockEditorContext = createContext<BlockEditorConfig>({
  models: [],
  FieldRow: () => null,
});

/** The models whose blocks a field takes. */
export function useAllowedBlockModels(field: ModelField): readonly ContentModelWithFields[] {
  const { models } = useContext(BlockEditorContext);
  const allowed = getAllowedBlockModelIds(field);
  return models.filter(({ id }) => allowed.includes(id));
}
