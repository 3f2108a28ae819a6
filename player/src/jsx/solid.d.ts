import type { JSX } from 'solid-js';
import type { TagElements, TagProps } from './tags.ts';

/** Solid's prefixes for setting an attribute or a property explicitly. */
type PrefixedProps<Element> = { readonly [Name in `attr:${string}`]?: string | undefined } & {
  readonly [Name in keyof Element & string as `prop:${Name}`]?: Element[Name] | undefined;
};

type Tags = {
  [Tag in keyof TagElements]: TagProps<Tag, JSX.HTMLAttributes<TagElements[Tag]>, 'on:'> &
    PrefixedProps<TagElements[Tag]>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
