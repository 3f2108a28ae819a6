import type { JSX } from 'preact';
import type { Listeners, TagAttributes, TagElements } from './tags.ts';

type Props<Tag extends keyof TagElements> = JSX.HTMLAttributes<TagElements[Tag]> &
  TagAttributes[Tag] &
  Listeners<Tag, 'on'>;

type Tags = { [Tag in keyof TagElements]: Props<Tag> };

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
