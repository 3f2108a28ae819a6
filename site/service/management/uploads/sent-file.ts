import { ApiError } from '../../content/api-error.ts';
import type { ArrivedFile } from './arrivals.ts';
import type { UploadFolder } from './upload-folder.ts';
import { nameForm } from './upload-forms.ts';

/** Finds a file whose bytes have been sent to the address that was asked for. */
export async function sentFile(
  folder: UploadFolder,
  id: string,
  sent: string,
): Promise<ArrivedFile> {
  const [place = '', filename = ''] = sent.replace(/^\//, '').split('/');
  const size = await folder.received(place);
  if (size === 0) throw new ApiError('NOT_FOUND', 'There is no such file, or it is empty.');
  const path = await folder.whole(place);
  return { id, path, name: nameForm.parse(filename), size, taken: () => folder.taken(place) };
}
