/** Where a record stands among those of its model, which has an order or is a tree. */
export interface RecordPosition {
  /** Id of the record. */
  readonly id: string;
  /** Id of the record above it; null at the top. */
  readonly parent: string | null;
  /** From 1 among those below the same parent. */
  readonly position: number;
}

/** Where the places of records are kept; they are the same for visitors and for editors. */
export interface RecordPositionStore {
  byIds(ids: readonly string[]): Promise<readonly RecordPosition[]>;
  save(place: RecordPosition): Promise<void>;
}
