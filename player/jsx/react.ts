import type * as react from 'react';
import type { Listeners, TagAttributes, TagElements } from './tags.ts';

type Props<Tag extends keyof TagElements> = react.DetailedHTMLProps<
  react.HTMLAttributes<TagElements[Tag]>,
  TagElements[Tag]
> &
  TagAttributes[Tag] &
  Listeners<Tag, 'on'> & {
    // React 18 writes `className` of a custom element as it stands.
    readonly class?: string | undefined;
  };

type Tags = { [Tag in keyof TagElements]: Props<Tag> };

declare module 'react' {
  namespace JSX {
    /** The tags themselves, for those who do not use the components of `vitrine/react`. */
    interface IntrinsicElements extends Tags {}
  }
}
