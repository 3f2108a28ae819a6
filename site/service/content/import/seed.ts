import type { ImageMetadata } from '../../images/validate-image.ts';
import type { Model } from '../../storage/records/models.ts';
import type { FieldValues } from '../../storage/records/records.ts';
import type { AssetSource } from '../../video/asset-source.ts';

/** A record or upload to seed. */
export interface Seed {
  readonly id: string;
  /** API key of the model of a record; omitted for an upload. */
  readonly model?: string;
  /** The stable hash of the values of a record, or of the source of an upload. */
  readonly hash: string;
  /** Time of the last change of the content in ISO 8601; by default the time of seeding. */
  readonly updatedAt?: string | undefined;
  /** Creates the values. Called only if the seed is new or has changed. */
  createValues(): Promise<FieldValues>;
}

/** Stores the bytes of an image and returns its metadata. */
export type StoreImage = (bytes: Buffer) => Promise<ImageMetadata & { readonly hash: string }>;

/** The initial films and records of a service. */
export interface SeedContent {
  readonly films: readonly AssetSource[];
  readonly seeds: readonly Seed[];
}

/** The initial models and content of a service. */
export interface InitialContent {
  /** The models, in the order in which editors see them. */
  readonly models: readonly Model[];
  /**
   * Loads the content of a folder, before anything is saved.
   * @throws StartupError with the file, line and field of the first error.
   */
  readonly loadSeeds: (contentDir: string, storeImage: StoreImage) => Promise<SeedContent>;
}
