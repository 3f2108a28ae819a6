import { z } from 'zod';
import { StartupError } from '../../runtime/startup-error.ts';

/** A bucket of an S3-compatible object store, with the credentials for it. */
export interface S3Settings {
  readonly bucket: string;
  /** Origin of the store, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const endpointMessage = 'the origin of an object store, such as https://s3.example, without a path';
const bucketNameMessage = 'a bucket name: 3 to 63 lowercase letters, digits, dots and hyphens';
const accessKeySchema = z
  .string()
  .regex(/^[!-~]+$/, 'a key without spaces')
  .optional();

/** Schemas of the environment variables; the message of each completes "NAME must be ...". */
export const s3Schema = {
  MEDIA_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, bucketNameMessage)
    .refine((name) => !name.includes('..'), bucketNameMessage)
    .optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: endpointMessage })
    .refine(
      (text) => URL.canParse(text) && `${new URL(text).origin}/` === new URL(text).href,
      endpointMessage,
    )
    .transform((text) => new URL(text).origin)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'the name of a region')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: accessKeySchema,
  S3_SECRET_ACCESS_KEY: accessKeySchema,
};

const requiredNames = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * Returns the settings of the bucket; undefined if `MEDIA_BUCKET` is not set.
 * @throws StartupError if `MEDIA_BUCKET` is set and another variable is missing.
 */
export function resolveS3Settings(
  values: z.infer<z.ZodObject<typeof s3Schema>>,
): S3Settings | undefined {
  const { MEDIA_BUCKET: bucket, S3_ENDPOINT: endpoint } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined) return undefined;
  if (!endpoint || !accessKeyId || !secretAccessKey) {
    const missing = requiredNames.find((name) => !values[name]);
    throw new StartupError(`${missing} must be set when MEDIA_BUCKET is set.`);
  }
  return { bucket, endpoint, region: values.S3_REGION, accessKeyId, secretAccessKey };
}
