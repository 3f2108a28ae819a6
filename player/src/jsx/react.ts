import type * as react from 'react';
import type { TagElements, TagProps } from './tags.ts';

type AnyElement<Element> = react.DetailedHTMLProps<react.HTMLAttributes<Element>, Element> & {
  // React 18 writes `className` of a custom element as it stands.
  readonly class?: string | undefined;
};

type Tags = {
  [Tag in keyof TagElements]: TagProps<Tag, AnyElement<TagElements[Tag]>, 'on'>;
};

declare module 'react' {
  namespace JSX {
    /** The tags themselves, for those who do not use the components of `vitrine/react`. */
    interface IntrinsicElements extends Tags {}
  }
}
