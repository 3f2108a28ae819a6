import type { Texts } from '../../i18n/locales/en.ts';
import type { Hub } from '../../state/hub.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { StatsPanel } from './stats-panel.ts';

/** The context of the stats panel of a plain media element. */
interface StatsContext {
  readonly hub: Hub;
  readonly root: ShadowRoot;
  readonly getTexts: () => Texts;
}

/** The context that a menu passes to a panel that it opens. `root` is the menu's shadow root. */
interface MenuContext {
  readonly hub: Hub | undefined;
  readonly root: ShadowRoot;
  readonly texts: Texts;
}

const panels = new WeakMap<Hub, StatsPanel>();

/** Shows or hides the stats panel in the control bar that contains the menu. */
export function openPanel({ hub, root, texts }: MenuContext): void {
  if (hub) toggleStats({ hub, root: root.host.getRootNode() as ShadowRoot, getTexts: () => texts });
}

/** Shows or hides the stats panel of a player or a plain media element. */
export function toggleStats({ hub, root, getTexts }: StatsContext): void {
  const { container } = hub.stateOwners;
  // A player shows the panel while its `stats` property is `true`.
  if ('stats' in container) {
    container.stats = !container.stats;
    return;
  }
  const panel = panels.get(hub);
  if (panel?.isOpen) panel.close();
  else panels.set(hub, createPanel({ hub, root, getTexts }));
}

const createPanel = (context: StatsContext): StatsPanel =>
  new StatsPanel({
    ...context,
    getSourceKey: () => context.hub.stateOwners.media.currentSrc,
    onClose: () => {},
  });

/** Shows a player's stats panel while its `stats` property is `true`. */
export function start(player: PlayerElement): void {
  const { hub } = player;
  let panel: StatsPanel | undefined;
  const close = (): void => panel?.close();
  const update = (): void => {
    if (!player.stats) return close();
    if (panel?.isOpen || !player.isConnected) return;
    panel = new StatsPanel({
      hub,
      root: player.renderRoot as ShadowRoot,
      getTexts: () => player.textsProvider.value,
      getSourceKey: () => player.sourceKey ?? '',
      onClose: () => {
        if (player.isConnected) player.stats = false;
      },
    });
  };
  player.addController({ hostConnected: update, hostUpdated: update, hostDisconnected: close });
}
