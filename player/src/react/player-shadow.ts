import {
  Children,
  createContext,
  createElement,
  isValidElement,
  useContext,
  type ReactElement,
  type ReactNode,
} from 'react';

/** Renders the content of a player's shadow root until its script has loaded. */
export type RenderShadow = (
  attributes: Readonly<Record<string, unknown>>,
  page: {
    readonly ownPoster: boolean;
    /** The URL of the video for browsers without scripts. A provider can add it. */
    readonly link?: string | undefined;
  },
) => string;

/**
 * Provides the function that renders players on a server, such as `playerShadow` of `vitrine/ssr`.
 */
export const PlayerShadow = createContext<RenderShadow | undefined>(undefined);

/**
 * Returns the declarative shadow root of a player on a server. The HTML parser replaces the template
 * with a shadow root, so hydration would not find the template, and none is rendered in the browser.
 */
export function useShadowTemplate(
  attributes: Readonly<Record<string, unknown>>,
  children: ReactNode,
): ReactElement | null {
  const render = useContext(PlayerShadow);
  if (typeof document !== 'undefined') return removeTemplates();
  if (!render) return null;
  const ownPoster = Children.toArray(children).some(isPoster);
  const __html = render(attributes, { ownPoster });
  return createElement('template', {
    shadowrootmode: 'open',
    dangerouslySetInnerHTML: { __html },
  });
}

const isPoster = (child: ReactNode): boolean =>
  isValidElement<{ readonly slot?: string }>(child) && child.props.slot === 'poster';

/**
 * Removes templates that the parser did not attach: a player that was defined before its HTML was
 * parsed already has a shadow root.
 */
function removeTemplates(): null {
  const templates = document.querySelectorAll('vitrine-player > template[shadowrootmode]');
  for (const template of templates) template.remove();
  return null;
}
