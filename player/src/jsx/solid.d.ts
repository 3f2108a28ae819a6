import type { JSX } from 'solid-js';
import type { TagElements, TagProps } from './tags.ts';

/** What is in braces, Solid sets as a property, unless it is said which of both is meant. */
type Said<Element> = { readonly [Name in `attr:${string}`]?: string | undefined } & {
  readonly [Name in keyof Element & string as `prop:${Name}`]?: Element[Name] | undefined;
};

type Tags = {
  [Tag in keyof TagElements]: TagProps<Tag, JSX.HTMLAttributes<TagElements[Tag]>, 'on:'> &
    Said<TagElements[Tag]>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
