/** The hash of the last applied version of a seed. An unchanged seed is not applied again. */
export interface AppliedSeed {
  readonly id: string;
  readonly hash: string;
}

/** Stores which seeds have been applied. */
export interface SeedStore {
  all(): Promise<readonly AppliedSeed[]>;
  save(seed: AppliedSeed): Promise<void>;
  delete(id: string): Promise<void>;
}
