import type * as react from 'react';
import type { TagElements, TagProps } from './tags.ts';

/** The props that React defines for every element. */
type BaseProps<Element> = react.DetailedHTMLProps<react.HTMLAttributes<Element>, Element> & {
  // React 18 does not map `className` to `class` on custom elements.
  readonly class?: string | undefined;
};

type Tags = {
  [Tag in keyof TagElements]: TagProps<Tag, BaseProps<TagElements[Tag]>, 'on'>;
};

declare module 'react' {
  namespace JSX {
    /** The custom element tags, for pages that do not use the components of `vitrine/react`. */
    interface IntrinsicElements extends Tags {}
  }
}
