import type { JSX } from 'preact';
import type { Listeners, TagAttributes, TagElements } from './tags.ts';

type On<Tag extends keyof TagElements> = Listeners<Tag, 'on'>;

type Props<Tag extends keyof TagElements> = Omit<
  JSX.HTMLAttributes<TagElements[Tag]>,
  keyof On<Tag>
> &
  TagAttributes[Tag] &
  On<Tag>;

type Tags = { [Tag in keyof TagElements]: Props<Tag> };

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
