/** What was seeded last, so that an unchanged seed is left alone. */
export interface AppliedSeed {
  readonly id: string;
  readonly hash: string;
}

/** Where is remembered what was seeded. */
export interface SeedStore {
  all(): Promise<readonly AppliedSeed[]>;
  save(mark: AppliedSeed): Promise<void>;
  delete(id: string): Promise<void>;
}
