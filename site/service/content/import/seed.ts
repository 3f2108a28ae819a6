import type { ImageMetadata } from '../../images/validate-image.ts';
import type { Model } from '../../storage/models.ts';
import type { FieldValues } from '../../storage/records.ts';
import type { AssetSource } from '../../video/asset-source.ts';

/** One thing to be seeded: a record of a model, or an upload. */
export interface Seed {
  readonly id: string;
  /** API key of the record's model; absent for an upload. */
  readonly model?: string;
  /** For a record the stable hash of its values; for an upload that of whatever it is made from. */
  readonly hash: string;
  /** When the content last changed, in ISO 8601; if undefined, the time at which it is seeded. */
  readonly updatedAt?: string | undefined;
  /** Makes the values; asked only if the seed is new or has changed. */
  values(): Promise<FieldValues>;
}

/** Stores the bytes of an image, and returns what its upload records of it. */
export type TakePicture = (bytes: Buffer) => Promise<ImageMetadata & { readonly hash: string }>;

/** The films and records that a service begins with. */
export interface SeedContent {
  readonly films: readonly AssetSource[];
  readonly seeds: readonly Seed[];
}

/** The models and content that a service begins with; the service itself has none. */
export interface InitialContent {
  /** In the order in which editors see them. */
  readonly models: readonly Model[];
  /**
   * Reads the content of a folder, before anything is written.
   * @throws StartFailure that names the file, line and field of the first mistake.
   */
  readonly seeds: (contentDir: string, take: TakePicture) => Promise<SeedContent>;
}
