import { z } from 'zod';
import type { Job } from '../../storage/jobs.ts';

/** The kind of job that makes a film of an upload. */
export const filmKind = 'film';

const form = z.object({
  playbackId: z.string(),
  original: z.string(),
  title: z.string(),
  captions: z.array(
    z.object({
      path: z.string(),
      name: z.string(),
      language: z.string().optional(),
      label: z.string().optional(),
    }),
  ),
});

/** What is kept of a film to be made, until its upload is removed. */
export type TranscodeJobPayload = z.infer<typeof form>;

/** Reads what a job says of its film; the job has the id of the upload. */
export function parseTranscodePayload({ payload }: Pick<Job, 'payload'>): TranscodeJobPayload {
  return form.parse(payload);
}
