/** The position of a record of a sortable or tree model. */
export interface RecordPosition {
  /** ID of the record. */
  readonly id: string;
  /** ID of the parent record; null at the top level. */
  readonly parent: string | null;
  /** Position among the siblings, from 1. */
  readonly position: number;
}

/** Stores record positions, which are the same in all perspectives. */
export interface RecordPositionStore {
  findByIds(ids: readonly string[]): Promise<readonly RecordPosition[]>;
  /**
   * Returns the positions of the records of a model with this parent, in order.
   * @param model API key of the model.
   */
  listSiblings(model: string, parent: string | null): Promise<readonly RecordPosition[]>;
  save(position: RecordPosition): Promise<void>;
}
