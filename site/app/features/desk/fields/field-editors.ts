import type { ComponentType } from 'react';
import { SingleBlockField, ModularContentField } from './modular-content-field.tsx';
import { ColorField } from './color-field.tsx';
import { DateField, DateTimeField } from './date-field.tsx';
import type { FieldProps } from '../field-props.ts';
import { JsonField } from './json-field.tsx';
import { StringField, MultilineField } from './text-field.tsx';
import { LinkField, LinksField } from './link-field.tsx';
import { BooleanField, NumberField } from './number-field.tsx';
import { ImageField } from './image-field.tsx';
import { SeoField } from './seo-field.tsx';
import { SlugField } from './slug-field.tsx';
import { StructuredTextField } from '../structured-text-editor/structured-text-field.tsx';
import { FileField, GalleryField } from './file-field.tsx';

/** The editor of a field type. */
interface FieldEditor {
  readonly Editor: ComponentType<FieldProps>;
  /** True if the label names a group of controls. */
  readonly isGroup?: boolean;
}

const editors: Readonly<Record<string, FieldEditor>> = {
  string: { Editor: StringField },
  text: { Editor: MultilineField },
  slug: { Editor: SlugField },
  integer: { Editor: NumberField },
  float: { Editor: NumberField },
  boolean: { Editor: BooleanField },
  date: { Editor: DateField },
  date_time: { Editor: DateTimeField },
  color: { Editor: ColorField },
  json: { Editor: JsonField },
  seo: { Editor: SeoField, isGroup: true },
  link: { Editor: LinkField, isGroup: true },
  links: { Editor: LinksField, isGroup: true },
  file: { Editor: FileField, isGroup: true },
  image: { Editor: ImageField, isGroup: true },
  gallery: { Editor: GalleryField, isGroup: true },
  single_block: { Editor: SingleBlockField, isGroup: true },
  rich_text: { Editor: ModularContentField, isGroup: true },
  structured_text: { Editor: StructuredTextField, isGroup: true },
};

/** Returns the editor of a field type. Fields of unknown types are edited as JSON. */
export function getFieldEditor(fieldType: string): FieldEditor {
  return editors[fieldType] ?? { Editor: JsonField };
}
