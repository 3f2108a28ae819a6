import type { HTMLAttributes } from 'preact';
import type { TagElements, TagProps } from './tags.ts';

type Tags = {
  [Tag in keyof TagElements]: TagProps<Tag, HTMLAttributes<TagElements[Tag]>, 'on'>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
