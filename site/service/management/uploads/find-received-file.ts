import { ApiError } from '../../http/api-error.ts';
import type { ReceivedFile } from './upload-processor.ts';
import type { UploadRequestManager } from './upload-request-manager.ts';
import { filenameSchema } from './upload-schemas.ts';

interface FindReceivedFileOptions {
  readonly uploadRequests: UploadRequestManager;
  /** The ID of the upload to which the file will belong. */
  readonly id: string;
  /** Holds the reservation of the file; disposing it releases the file. */
  readonly reservations: DisposableStack;
}

/**
 * Finds a file whose bytes were sent to the URL of an upload request, and reserves it.
 * @param fileId the ID of the upload request, followed by the file name: `/ID/NAME`.
 * @throws ApiError if there is no such file, it is incomplete, or another request has reserved it.
 */
export async function findReceivedFile(
  { uploadRequests, id, reservations }: FindReceivedFileOptions,
  fileId: string,
): Promise<ReceivedFile> {
  const [requestId = '', filename = ''] = fileId.replace(/^\//, '').split('/');
  reservations.use(uploadRequests.reserve(requestId));
  const size = await uploadRequests.countReceivedBytes(requestId);
  if (size === 0) {
    throw new ApiError(
      'NOT_FOUND',
      `Upload request "${requestId}" has received no data. Send the file to its URL first.`,
    );
  }
  const path = await uploadRequests.complete(requestId);
  return {
    id,
    path,
    name: filenameSchema.parse(filename),
    size,
    removeUploadRequest: () => uploadRequests.remove(requestId),
  };
}
