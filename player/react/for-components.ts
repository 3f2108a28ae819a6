import { createComponent, type EventName } from '@lit/react';
import * as react from 'react';
import '../control-bar.ts';
import type { VitrineControlBar } from '../control-bar.ts';
import '../error-dialog.ts';
import type { VitrineErrorDialog } from '../error-dialog.ts';
import type { MediaRequestEvent } from '../media/request.ts';
import { withProperties, type ElementProps } from './element-props.ts';

/** What every element takes that may stand anywhere. */
interface ForProps {
  /** The id of the media element or player; absent for the player it stands in. */
  readonly htmlFor?: string | undefined;
  /** The same under the attribute's own name. */
  readonly for?: string | undefined;
}

/** What the bar takes beside. */
type BarProps = Partial<Pick<VitrineControlBar, 'theme' | 'hotkeys' | 'nohotkeys' | 'keyBindings'>>;

/** What the dialog takes beside. */
type DialogProps = Partial<Pick<VitrineErrorDialog, 'formatError'>> & {
  /** Where the pages are that help; absent for what the player around it says. */
  readonly 'help-base'?: string | undefined;
};

const events = { onRequest: 'vitrine-request' as EventName<MediaRequestEvent> };

type Component<Element extends HTMLElement, Own> = react.ForwardRefExoticComponent<
  ElementProps<Element, ForProps & Own, typeof events> & react.RefAttributes<Element>
>;

/** An element that may stand anywhere, as a component whose props are attributes on a server too. */
function forComponent<Element extends HTMLElement, Own>(
  tagName: keyof HTMLElementTagNameMap,
  displayName: string,
  property: string,
): Component<Element, Own> {
  const elementClass = withProperties(property);
  const Inner = createComponent({ react, tagName, elementClass, displayName, events });
  const Outer = react.forwardRef<Element, ForProps>(({ htmlFor, ...props }, ref) => {
    const all = { ...props, for: htmlFor ?? props.for, ref };
    return react.createElement(Inner as react.ComponentType<object>, all);
  });
  Outer.displayName = displayName;
  return Outer;
}

/** `<vitrine-control-bar>` as a React component; its children stand in its slots. */
export const ControlBar: Component<VitrineControlBar, BarProps> = forComponent(
  'vitrine-control-bar',
  'ControlBar',
  'keyBindings',
);

/** `<vitrine-error-dialog>` as a React component. */
export const ErrorDialog: Component<VitrineErrorDialog, DialogProps> = forComponent(
  'vitrine-error-dialog',
  'ErrorDialog',
  'formatError',
);
