/** Where a record stands among those of its model, which has an order or is a tree. */
export interface Place {
  /** Id of the record. */
  readonly id: string;
  /** Id of the record above it; null at the top. */
  readonly parent: string | null;
  /** From 1 among those below the same parent. */
  readonly position: number;
}

/** Where the places of records are kept; they are the same for visitors and for editors. */
export interface PlaceStore {
  byIds(ids: readonly string[]): Promise<readonly Place[]>;
  save(place: Place): Promise<void>;
}
