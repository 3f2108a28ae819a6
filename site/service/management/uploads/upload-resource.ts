import { extname } from 'node:path';
import type { FieldValues } from '../../storage/records/records.ts';
import type { StoredUpload } from '../../storage/uploads.ts';
import type { Resource } from '../json-api.ts';

/** The default values of all attributes that clients expect. */
const defaultAttributes: FieldValues = {
  size: null,
  width: null,
  height: null,
  format: null,
  mime_type: null,
  md5: null,
  author: null,
  copyright: null,
  notes: null,
  tags: [],
  smart_tags: [],
  colors: [],
  exif_info: {},
  blurhash: null,
  thumbhash: null,
  default_field_metadata: {},
};

/** Serializes an upload as a JSON:API resource. */
export function toUploadResource({ id, values }: StoredUpload): Resource {
  const name = typeof values.filename === 'string' ? values.filename : id;
  const extension = extname(name);
  const { hash } = values;
  return {
    ...{ type: 'upload', id },
    attributes: {
      ...defaultAttributes,
      ...values,
      filename: name,
      basename: name.slice(0, name.length - extension.length),
      format: values.format ?? (extension.slice(1) || null),
      is_image: typeof values.mime_type === 'string' && values.mime_type.startsWith('image/'),
      path: typeof hash === 'string' ? `/${hash}/${name}` : null,
      url: typeof hash === 'string' ? `/assets/${hash}/${encodeURIComponent(name)}` : null,
    },
  };
}
