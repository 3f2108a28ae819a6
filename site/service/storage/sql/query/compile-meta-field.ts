import { sql, type RawBuilder } from 'kysely';
import type { Perspective, MetaField } from '../../query/record-query.ts';

/**
 * The JSON column that conditions refer to: one perspective of records, or the values of uploads.
 */
export type ColumnSource = Perspective | 'data';

const metaColumns = {
  id: 'id',
  status: 'status',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  publishedAt: 'published_at',
  firstPublishedAt: 'first_published_at',
} as const satisfies Partial<Record<MetaField, string>>;

/** Compiles a metadata field to SQL. Some fields are stored in other tables. */
export function compileMetaField(source: ColumnSource, name: MetaField): RawBuilder<unknown> {
  switch (name) {
    case 'isValid':
      return sql`(not exists (select 1 from invalid_records where invalid_records.id = records.id and invalid_records.face = ${source}))`;
    case 'position':
      return sql`(select record_places.position from record_places where record_places.id = records.id)`;
    case 'parent':
      return sql`(select record_places.parent from record_places where record_places.id = records.id)`;
    case 'status':
      // Visitors must not see that unpublished changes exist.
      return source === 'published' ? sql`cast('published' as text)` : sql`status`;
    case 'inUse':
      return sql`(exists (select 1 from record_links where record_links.target = uploads.id))`;
    default:
      return sql`${sql.ref(metaColumns[name])}`;
  }
}
