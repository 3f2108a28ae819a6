import type { Texts } from '../../i18n/locales/en.ts';
import type { Hub } from '../../state/hub.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { StatsPanel } from './stats-panel.ts';

/** What stats are shown of, and where, if it is no player that plays. */
interface Home {
  readonly hub: Hub;
  readonly root: ShadowRoot;
  readonly texts: () => Texts;
}

/** The same, as a menu knows it. */
interface MenuHome {
  readonly hub: Hub | undefined;
  readonly root: ShadowRoot;
  readonly texts: Texts;
}

const panels = new WeakMap<Hub, StatsPanel>();

/** Shows how a media element plays, in the bar of the menu that asks for it, or puts that away. */
export function openPanel({ hub, root, texts }: MenuHome): void {
  if (hub) toggleStats({ hub, root: root.host.getRootNode() as ShadowRoot, texts: () => texts });
}

/** Shows how a media element plays, or puts that away. */
export function toggleStats({ hub, root, texts }: Home): void {
  const { container: stage } = hub.target;
  // A player shows them for as long as its property says so.
  if ('stats' in stage) {
    stage.stats = !stage.stats;
    return;
  }
  const panel = panels.get(hub);
  if (panel?.isOpen) panel.close();
  else panels.set(hub, panelIn({ hub, root, texts }));
}

const panelIn = (home: Home): StatsPanel =>
  new StatsPanel({ ...home, sourceKey: () => home.hub.target.media.currentSrc, onClose: () => {} });

/** Has a player show how it plays whenever that is wanted of it. */
export function start(player: PlayerElement): void {
  const { hub } = player;
  let panel: StatsPanel | undefined;
  const close = (): void => panel?.close();
  const follow = (): void => {
    if (!player.stats) return close();
    if (panel?.isOpen || !player.isConnected) return;
    panel = new StatsPanel({
      hub,
      root: player.renderRoot as ShadowRoot,
      texts: () => player.textsProvider.value,
      sourceKey: () => player.sourceKey ?? '',
      onClose: () => {
        if (player.isConnected) player.stats = false;
      },
    });
  };
  player.addController({ hostConnected: follow, hostUpdated: follow, hostDisconnected: close });
}
