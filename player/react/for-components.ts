import { createComponent, type EventName, type ReactWebComponent } from '@lit/react';
import * as react from 'react';
import '../control-bar.ts';
import type { VitrineControlBar } from '../control-bar.ts';
import '../error-dialog.ts';
import type { VitrineErrorDialog } from '../error-dialog.ts';
import type { MediaRequestEvent } from '../media/request.ts';

/** What every element takes that may stand anywhere. */
interface ForProps {
  /** The id of the media element or player; absent for the player it stands in. */
  readonly htmlFor?: string | undefined;
  /** The same under the attribute's own name. */
  readonly for?: string | undefined;
}

const events = { onRequest: 'vitrine-request' as EventName<MediaRequestEvent> };

type InnerProps<Element extends HTMLElement> = react.ComponentProps<
  ReactWebComponent<Element, typeof events>
>;

type Component<Element extends HTMLElement> = react.ForwardRefExoticComponent<
  react.PropsWithoutRef<Omit<InnerProps<Element>, keyof ForProps | 'ref'> & ForProps> &
    react.RefAttributes<Element>
>;

/** An element that may stand anywhere, as a component whose props are attributes on a server too. */
function forComponent<Element extends HTMLElement>(
  tagName: keyof HTMLElementTagNameMap,
  displayName: string,
): Component<Element> {
  // As for the player: no prop is a property, so that each is in the server's HTML.
  const elementClass = { prototype: {} } as unknown as new () => Element;
  const Inner = createComponent({ react, tagName, elementClass, displayName, events });
  const Outer = react.forwardRef<Element, ForProps>(({ htmlFor, ...props }, ref) => {
    const all = { ...props, for: htmlFor ?? props.for, ref };
    return react.createElement(Inner as react.ElementType, all);
  });
  Outer.displayName = displayName;
  return Outer;
}

/** `<vitrine-control-bar>` as a React component; its children stand in its slots. */
export const ControlBar: Component<VitrineControlBar> = forComponent(
  'vitrine-control-bar',
  'ControlBar',
);

/** `<vitrine-error-dialog>` as a React component. */
export const ErrorDialog: Component<VitrineErrorDialog> = forComponent(
  'vitrine-error-dialog',
  'ErrorDialog',
);
