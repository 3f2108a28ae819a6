import { ApiError } from '../../http/api-error.ts';
import type { ReceivedFile } from './upload-processor.ts';
import type { UploadRequestManager } from './upload-request-manager.ts';
import { filenameSchema } from './upload-schemas.ts';

/** The request that makes something of a file. */
interface FileRequest {
  readonly folder: UploadRequestManager;
  /** Of the upload that the file becomes, or belongs to. */
  readonly id: string;
  /** Keeps the file from other requests until the stack is disposed. */
  readonly claims: DisposableStack;
}

/**
 * Finds a file whose bytes have been sent to the address of an upload request, and reserves it.
 * @throws ApiError if there is no such file, it is incomplete, or another request has it.
 */
export async function findReceivedFile(
  { folder, id, claims }: FileRequest,
  sent: string,
): Promise<ReceivedFile> {
  const [place = '', filename = ''] = sent.replace(/^\//, '').split('/');
  claims.use(folder.claim(place));
  const size = await folder.receivedBytes(place);
  if (size === 0) throw new ApiError('NOT_FOUND', 'The file does not exist or is empty.');
  const path = await folder.complete(place);
  return {
    id,
    path,
    name: filenameSchema.parse(filename),
    size,
    release: () => folder.remove(place),
  };
}
