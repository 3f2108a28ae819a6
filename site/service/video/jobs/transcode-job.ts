import { z } from 'zod';
import type { Job } from '../../storage/jobs.ts';

/** The kind of jobs that transcode an upload into an asset. */
export const transcodeJobKind = 'film';

const payloadSchema = z.object({
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

/** The payload of a transcode job, which is stored until its upload is removed. */
export type TranscodeJobPayload = z.infer<typeof payloadSchema>;

/** Parses the payload of a transcode job. The ID of the job is the ID of the upload. */
export function parseTranscodePayload({ payload }: Pick<Job, 'payload'>): TranscodeJobPayload {
  return payloadSchema.parse(payload);
}
