/** What was seeded last, so that an unchanged seed is left alone. */
export interface SeedMark {
  readonly id: string;
  readonly hash: string;
}

/** Where is remembered what was seeded. */
export interface SeedStore {
  all(): Promise<readonly SeedMark[]>;
  mark(mark: SeedMark): Promise<void>;
  remove(id: string): Promise<void>;
}
