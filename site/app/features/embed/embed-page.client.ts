import 'vitrine';
import type { VitrinePlayer } from 'vitrine';
import type { EmbedPageData } from './embed-page-data.ts';
import { installDefaultPolicy } from '../../lib/security/trusted-types.ts';
import { NO_ORIGIN } from './nobody.ts';

/** What shows that somebody is about to play; what reports playback is not fetched before. */
const INTENT_EVENTS = ['pointerover', 'focusin', 'play'] as const;

/** Gives the player of a frame what no attribute says, and the page around it a way to drive it. */
function setUpPlayer(film: VitrinePlayer, told: EmbedPageData): void {
  const { chapters, invalidParameters, captions, collector, allowedOrigin } = told;
  film.addChapters(chapters.map((each) => ({ startTime: each.start, value: each.title })));
  if (invalidParameters.length > 0) {
    console.warn(
      `Vitrine: unknown or invalid parameters in the embed URL were ignored: ${invalidParameters.join(', ')}.`,
    );
  }
  if (typeof captions === 'string') {
    void import('./show-captions.ts').then(({ showCaptions }) => showCaptions(film, captions));
  }
  document.querySelector('#share')?.addEventListener('click', () => {
    void import('../share/share-dialog.ts').then(({ openShareDialog }) =>
      openShareDialog({ film: told, locale: told.locale, currentTime: film.currentTime }),
    );
  });
  avoidUnmuteButton(film);
  if (collector !== undefined) attachBeaconOnIntent(film, collector);
  const isAlone = window.parent === window && !window.opener;
  if (allowedOrigin !== NO_ORIGIN && !isAlone) {
    void import('./player-js/attach-player-js.ts').then(({ attachPlayerJs }) =>
      attachPlayerJs(film, allowedOrigin),
    );
  }
}

/** What offers to turn the sound on stands in the same corner, and comes first. */
function avoidUnmuteButton({ hub }: VitrinePlayer): void {
  const corner = document.querySelector('.corner');
  const follow = (): void => {
    corner?.classList.toggle('yields', hub.state.volume.mutedForAutoplay);
  };
  hub.subscribe(follow, new AbortController().signal);
  follow();
}

/** Has playback reported, from the first sign of intent on. */
function attachBeaconOnIntent(film: VitrinePlayer, collector: string): void {
  const seen = new AbortController();
  const attach = (): void => {
    seen.abort();
    const beacon = document.createElement('vitrine-beacon');
    beacon.setAttribute('collector', collector);
    film.append(beacon);
  };
  for (const sign of INTENT_EVENTS) film.addEventListener(sign, attach, { signal: seen.signal });
}

installDefaultPolicy();
const player = document.querySelector('vitrine-player');
const facts = document.querySelector('#facts');
if (player && facts) setUpPlayer(player, JSON.parse(facts.textContent) as EmbedPageData);
