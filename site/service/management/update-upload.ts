import { extname } from 'node:path';
import type { z } from 'zod';
import { createUnsupportedError } from '../http/api-error.ts';
import type { FieldValues } from '../storage/records/records.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { StoredUpload } from '../storage/uploads.ts';
import type { ManagementContext } from './management-context.ts';
import { findReceivedFile } from './uploads/find-received-file.ts';
import { getUpload } from './uploads/get-upload.ts';
import {
  isVideoOrAudioFile,
  isVideoOrAudioUpload,
  type ReceivedFile,
} from './uploads/upload-processor.ts';
import { pickEditableAttributes, type updateUploadSchema } from './uploads/upload-schemas.ts';

type UploadChange = z.infer<typeof updateUploadSchema>['attributes'];

/**
 * Changes the attributes of an upload. With `path`, a received file replaces its file; with
 * `basename`, its file is renamed. The URL of the file changes with both.
 * @throws ApiError if there is no such upload or file, or a video would be replaced.
 */
export async function updateUpload(
  { store, uploadRequests, uploadProcessor }: ManagementContext,
  id: string,
  attributes: UploadChange,
): Promise<StoredUpload> {
  if (attributes.path === undefined) {
    return store.transaction((tx) => saveChange(tx, id, attributes));
  }
  using reservations = new DisposableStack();
  const { values: previousValues } = await getUpload(store, id);
  const file = await findReceivedFile({ uploadRequests, id, reservations }, attributes.path);
  assertReplaceable(previousValues, file);
  const fileValues = await uploadProcessor.ingest(file);
  const upload = await store.transaction((tx) => saveChange(tx, id, attributes, fileValues));
  // Files that cannot be removed now are removed later like unfinished uploads.
  await file.removeUploadRequest?.().catch(() => undefined);
  const isFileShared = (await store.uploads.all()).some(
    ({ values }) => values.hash === previousValues.hash,
  );
  if (!isFileShared) await uploadProcessor.remove(id, previousValues, false);
  return upload;
}

/** @param fileValues the values of a new file; `undefined` keeps the file. */
async function saveChange(
  tx: ContentStore,
  id: string,
  attributes: UploadChange,
  fileValues?: FieldValues,
): Promise<StoredUpload> {
  const { values } = await getUpload(tx, id);
  const remainingValues =
    fileValues === undefined
      ? values
      : { ...pickEditableAttributes(values), created_at: values.created_at };
  const updatedValues = {
    ...fileValues,
    ...remainingValues,
    ...pickEditableAttributes(attributes),
    updated_at: new Date().toISOString(),
  };
  const storedName = (fileValues ?? values).filename;
  const filename = typeof storedName === 'string' ? storedName : id;
  const { basename } = attributes;
  const upload = {
    id,
    values:
      basename === undefined
        ? updatedValues
        : { ...updatedValues, filename: `${basename}${extname(filename)}` },
  };
  await tx.uploads.save(upload);
  return upload;
}

/** @throws ApiError if the old or the new file is a video, whose playback ID would change. */
function assertReplaceable(values: FieldValues, file: ReceivedFile): void {
  if (!isVideoOrAudioUpload(values) && !isVideoOrAudioFile(file.name)) return;
  throw createUnsupportedError(
    'data.attributes.path',
    'The file of a video or audio upload cannot be replaced. Create a new upload and refer to it instead.',
  );
}
