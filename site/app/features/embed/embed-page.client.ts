import 'vitrine';
import type { VitrinePlayer } from 'vitrine';
import type { EmbedPageData } from './embed-page-data.ts';
import { installDefaultPolicy } from '../../lib/security/trusted-types.ts';
import { NO_ORIGIN } from './no-origin.ts';

/**
 * Events that indicate that playback is about to start. The analytics code is loaded on the first
 * of them.
 */
const INTENT_EVENTS = ['pointerover', 'focusin', 'play'] as const;

/**
 * Sets up the features that attributes cannot enable: chapters, captions, sharing, analytics, and
 * the API for the parent page.
 */
function setUpPlayer(player: VitrinePlayer, data: EmbedPageData): void {
  const { chapters, invalidParameters, captions, collector, allowedOrigin } = data;
  player.addChapters(chapters.map(({ start, title }) => ({ startTime: start, value: title })));
  if (invalidParameters.length > 0) {
    console.warn(
      `Vitrine: unknown or invalid parameters in the embed URL were ignored: ${invalidParameters.join(', ')}.`,
    );
  }
  if (typeof captions === 'string') {
    void import('./show-captions.ts').then(({ showCaptions }) => showCaptions(player, captions));
  }
  document.querySelector('#share')?.addEventListener('click', () => {
    void import('../share/share-dialog.ts').then(({ openShareDialog }) =>
      openShareDialog({ film: data, locale: data.locale, currentTime: player.currentTime }),
    );
  });
  avoidUnmuteButton(player);
  if (collector !== undefined) attachBeaconOnIntent(player, collector);
  const isStandalone = window.parent === window && !window.opener;
  if (allowedOrigin !== NO_ORIGIN && !isStandalone) {
    void import('./player-js/attach-player-js.ts').then(({ attachPlayerJs }) =>
      attachPlayerJs(player, allowedOrigin),
    );
  }
}

/** Moves the corner buttons while the unmute button is shown in the same corner. */
function avoidUnmuteButton({ hub }: VitrinePlayer): void {
  const corner = document.querySelector('.corner-buttons');
  const update = (): void => {
    corner?.classList.toggle('below-unmute-button', hub.state.volume.mutedForAutoplay);
  };
  hub.subscribe(update, new AbortController().signal);
  update();
}

/**
 * Attaches the analytics beacon on the first event that indicates that playback is about to start.
 */
function attachBeaconOnIntent(player: VitrinePlayer, collector: string): void {
  const controller = new AbortController();
  const attach = (): void => {
    controller.abort();
    const beacon = document.createElement('vitrine-beacon');
    beacon.setAttribute('collector', collector);
    player.append(beacon);
  };
  for (const event of INTENT_EVENTS)
    player.addEventListener(event, attach, { signal: controller.signal });
}

installDefaultPolicy();
const player = document.querySelector('vitrine-player');
const dataElement = document.querySelector('#page-data');
if (player && dataElement)
  setUpPlayer(player, JSON.parse(dataElement.textContent) as EmbedPageData);
