import {
  Children,
  createContext,
  createElement,
  isValidElement,
  useContext,
  type ReactElement,
  type ReactNode,
} from 'react';

/** Draws what stands in the shadow root of a player with these attributes until its script has come. */
export type RenderShadow = (
  attributes: Readonly<Record<string, unknown>>,
  page: {
    readonly ownPoster: boolean;
    /** Where the film can be seen without scripts; for a provider nearer to the player to say. */
    readonly link?: string | undefined;
  },
) => string;

/** What draws the players within on a server, such as `playerShadow` of `vitrine/ssr`. */
export const PlayerShadow = createContext<RenderShadow | undefined>(undefined);

/**
 * The first child of a player on a server. A browser makes a shadow root of it, so that React finds
 * nothing where it stood, as it does not draw it there.
 */
export function useShadowTemplate(
  attributes: Readonly<Record<string, unknown>>,
  children: ReactNode,
): ReactElement | null {
  const draw = useContext(PlayerShadow);
  if (typeof document !== 'undefined') return takeAway();
  if (!draw) return null;
  const ownPoster = Children.toArray(children).some(isPoster);
  const __html = draw(attributes, { ownPoster });
  return createElement('template', {
    shadowrootmode: 'open',
    dangerouslySetInnerHTML: { __html },
  });
}

const isPoster = (child: ReactNode): boolean =>
  isValidElement<{ readonly slot?: string }>(child) && child.props.slot === 'poster';

/** A player that was there before its HTML has a root already, and the browser leaves this lying. */
function takeAway(): null {
  const left = document.querySelectorAll('vitrine-player > template[shadowrootmode]');
  for (const template of left) template.remove();
  return null;
}
