import type { RecordStatus } from './records.ts';

/** Rows as both engines keep them; `current` and `published` are JSON objects. */
export interface Tables {
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
  };
  uploads: { id: string; data: string };
  seed_marks: { id: string; hash: string };
}
