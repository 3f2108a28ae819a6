import { pino } from 'pino';
import { BucketFiles, filePatience } from '../bucket/bucket-files.ts';
import { Bucket } from '../bucket/bucket.ts';
import { namedFiles } from '../images/named-files.ts';
import { Originals } from '../images/originals.ts';
import type { Settings } from '../settings.ts';
import type { ContentStore } from '../store/contract.ts';
import { filmKind, filmOf } from '../video/jobs/film-job.ts';
import { SharedMedia } from '../video/shared-media.ts';

/** Brings all files of a site here that lie in a bucket; does nothing where there is none. */
export async function bringAll(
  { bucket, dataDir }: Pick<Settings, 'bucket' | 'dataDir'>,
  { uploads, jobs }: Pick<ContentStore, 'uploads' | 'jobs'>,
): Promise<void> {
  if (bucket === undefined) return;
  const files = new BucketFiles(new Bucket(bucket, filePatience));
  const originals = new Originals(dataDir, files);
  for (const { values } of await uploads.all()) {
    for (const hash of namedFiles(values)) {
      const path = originals.path(hash);
      if (path !== undefined) await originals.have(path);
    }
  }
  const media = new SharedMedia(files, dataDir, pino(pino.destination(2)));
  for (const job of await jobs.ofKind(filmKind)) {
    const film = media.film(filmOf(job).playbackId);
    if (await film.open()) await film.haveAll();
  }
}
