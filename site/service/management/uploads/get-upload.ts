import { ApiError } from '../../http/api-error.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { StoredUpload } from '../../storage/uploads.ts';

/** @throws ApiError if there is no such upload. */
export async function getUpload(store: ContentStore, id: string): Promise<StoredUpload> {
  const [upload] = await store.uploads.findByIds([id]);
  if (upload !== undefined) return upload;
  throw new ApiError('NOT_FOUND', `There is no upload "${id}".`);
}
