import type { FieldAppearance, FieldType } from '../../storage/records/models.ts';

/** The default editors of the DatoCMS API by field type. */
const defaultEditors = {
  string: 'single_line',
  text: 'textarea',
  structured_text: 'structured_text',
  slug: 'slug',
  boolean: 'boolean',
  integer: 'integer',
  float: 'float',
  date: 'date_picker',
  date_time: 'date_time_picker',
  color: 'color_picker',
  json: 'json',
  lat_lon: 'map',
  seo: 'seo',
  file: 'file',
  gallery: 'gallery',
  video: 'video',
  link: 'link_select',
  links: 'links_select',
  single_block: 'framed_single_block',
  rich_text: 'rich_text',
} as const satisfies Record<FieldType, string>;

/** Returns the appearance of a field for which none was set. */
export function getDefaultAppearance(type: FieldType): FieldAppearance {
  return { editor: defaultEditors[type], parameters: {}, addons: [] };
}
