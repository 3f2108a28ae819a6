import { openLog } from '../runtime/log.ts';
import { ChunkedFileStore, chunkTimeouts } from '../storage/s3/chunked-file-store.ts';
import { S3Bucket } from '../storage/s3/s3-bucket.ts';
import { getReferencedHashes } from '../storage/originals/get-referenced-hashes.ts';
import { OriginalFileStore } from '../storage/originals/original-file-store.ts';
import type { Settings } from '../settings.ts';
import type { ContentStore } from '../storage/content-store.ts';
import { transcodeJobKind, parseTranscodePayload } from '../video/jobs/transcode-job.ts';
import { SharedAssetStorage } from '../video/assets/shared-asset-storage.ts';

/** Downloads all media files from the bucket. Does nothing if no bucket is configured. */
export async function downloadAllMedia(
  { objectStore, dataDir }: Pick<Settings, 'objectStore' | 'dataDir'>,
  { uploads, jobs }: Pick<ContentStore, 'uploads' | 'jobs'>,
): Promise<void> {
  if (objectStore === undefined) return;
  const files = new ChunkedFileStore(new S3Bucket(objectStore, chunkTimeouts));
  const originals = new OriginalFileStore(dataDir, files);
  for (const { values } of await uploads.all()) {
    for (const hash of getReferencedHashes(values)) {
      const path = originals.getPath(hash);
      if (path !== undefined) await originals.ensureLocal(path);
    }
  }
  const assetStorage = new SharedAssetStorage(files, dataDir, openLog('content', 'warn'));
  for (const job of await jobs.listByKind(transcodeJobKind)) {
    const sourceFolder = assetStorage.getSourceFolder(parseTranscodePayload(job).playbackId);
    if (await sourceFolder.download()) await sourceFolder.ensureAllLocal();
  }
}
