import type { Generated } from 'kysely';
import type { ProjectResourceType } from '../../project-resources.ts';
import type { TokenRole } from '../../access-tokens.ts';
import type { JobState } from '../../jobs.ts';
import type { Perspective } from '../../query/record-query.ts';
import type { RecordStatus } from '../../records/records.ts';

/**
 * The tables of both database engines; `current`, `published`, `data` and `payload` are JSON
 * objects.
 */
export interface Database {
  models: { id: string; api_key: string; position: number; data: string };
  record_links: {
    /** ID of the record that contains the link. */
    source: string;
    /** Perspective of the record. */
    face: Perspective;
    field: string;
    locale: string;
    target: string;
  };
  /** Records that violate validations in the perspective `face`. */
  invalid_records: { id: string; face: Perspective };
  /**
   * The published values of fields with the `unique` validator: `field` is the ID of the field,
   * `locale` is '' if it is not localized, `value` a hash.
   */
  published_unique_values: { field: string; locale: string; value: string; record: string };
  /** Positions of records among their siblings. */
  record_places: { id: string; parent: string | null; position: number };
  records: {
    id: string;
    model: string;
    current: string;
    published: string | null;
    status: RecordStatus;
    created_at: string;
    updated_at: string;
    published_at: string | null;
    first_published_at: string | null;
    version: number;
    published_version: number | null;
    creator: string | null;
    publication_at: string | null;
    unpublishing_at: string | null;
  };
  record_versions: {
    record: string;
    version: number;
    data: string;
    created_at: string;
    creator: string | null;
  };
  access_tokens: {
    id: string;
    label: string;
    /** Role of the token. */
    name: TokenRole;
    digest: string;
    created_at: string;
  };
  /** Update channels by the digests of their names; `dies_at` is the expiration time. */
  live_channels: { digest: string; data: string; dies_at: string };
  /** The data version, in a single row. */
  content_clock: { changes: number };
  /** Project resources. */
  setups: { kind: ProjectResourceType; id: string; data: string; created_at: string };
  uploads: { id: string; data: string; facets: string | null };
  /** Applied seeds. */
  seed_marks: { id: string; hash: string };
  jobs: {
    id: string;
    kind: string;
    payload: string;
    state: JobState;
    attempts: number;
    progress: number;
    error: string | null;
    due_at: string;
    /** Owner and expiration of the lease; null for a job that is not running. */
    holder: string | null;
    lease_until: string | null;
    /** Jobs of one lane run one at a time; null for a job without a lane. */
    lane: string | null;
    /** Position in the lane; null for a job that no longer blocks later ones. */
    place: number | null;
  };
  /** `digest` is the SHA-256 of the session ID. */
  editor_sessions: { digest: string; key_id: string; expires_at: string };
  server_secrets: { name: string; value: string };
  /** Content keys of encrypted videos. */
  film_keys: { playback_id: string; id: string; key: string };
  search_documents: {
    id: Generated<number>;
    source: string;
    locale: string;
    url: string;
    title: string;
    body: string;
  };
  search_uploads: { upload: string; source: string };
  search_words: { id: Generated<number>; word: string; stem: string };
  search_trigrams: { trigram: string; length: number; word: number };
  /** Format version of the search index, in a single row. */
  search_recipe: { id: number; recipe: string };
}
