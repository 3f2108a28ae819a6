import { createContext, useContext, type ComponentType } from 'react';
import type { FieldRowProps } from '../field-props.ts';
import type { DeskField, DeskModelWithFields } from '../model.ts';
import { allowedBlocks } from './block.ts';

/** What blocks are edited with, wherever in a record they stand. */
export interface BlockEditing {
  /** The models of blocks. */
  readonly models: readonly DeskModelWithFields[];
  /** Edits a field of a block, in which there may be blocks again. */
  readonly Row: ComponentType<FieldRowProps>;
}

export const BlockEditingContext = createContext<BlockEditing>({ models: [], Row: () => null });

/** The models whose blocks a field takes. */
export function useAllowedModels(field: DeskField): readonly DeskModelWithFields[] {
  const { models } = useContext(BlockEditingContext);
  const allowed = allowedBlocks(field);
  return models.filter(({ id }) => allowed.includes(id));
}
