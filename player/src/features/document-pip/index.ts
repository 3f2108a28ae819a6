import type { MediaState } from '../../media/media-state.ts';
import { toCompleteTexts } from '../../i18n/locales/en-lazy.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { pipButtons, pipIcons, pipHotkeys } from './pip-buttons.ts';
import { documentPipStyles } from './document-pip.styles.ts';
import type { FeatureContext } from '../feature.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';
import { setAria } from '../../platform/aria.ts';

/** What Chromium gives a page for a window of its own; TypeScript knows none of it. */
interface WindowMaker {
  requestWindow(wish: { width: number; height: number }): Promise<Window & typeof globalThis>;
}

/** A window of its own with the picture, its captions and a few controls. */
export interface DocumentPip {
  /** Brings the picture back. */
  close(): void;
}

/** Pixels; a person makes it as large as they like. */
const WIDTH_PX = 480;

/**
 * Opens a window and puts a player's picture into it; `closed` is told whether it was by us. Rejects
 * where the browser refuses.
 */
export async function openDocumentPip(
  player: PlayerElement,
  ask: FeatureContext['ask'],
  closed: (byUs: boolean) => void,
): Promise<DocumentPip> {
  const { media } = player;
  const maker = Reflect.get(window, 'documentPictureInPicture') as WindowMaker;
  const shape = media.videoWidth > 0 ? media.videoHeight / media.videoWidth : 9 / 16;
  const own = await maker.requestWindow({ width: WIDTH_PX, height: Math.round(WIDTH_PX * shape) });
  const life = new AbortController();
  let byUs = false;
  const comeHome = lend(player, own);
  own.addEventListener('pagehide', () => {
    life.abort();
    comeHome();
    // Whoever closes the window of a film has seen enough, as in every browser.
    if (!byUs) ask({ type: 'pause' });
    closed(byUs);
  });
  furnish(own, player, ask, life.signal);
  return {
    close: () => {
      byUs = true;
      own.close();
    },
  };
}

/** Puts the picture into the window; what it returns puts it back into its place. */
function lend({ media }: PlayerElement, own: Window): () => void {
  const place = document.createComment('');
  media.after(place);
  own.document.body.append(media);
  return () => {
    place.replaceWith(media);
  };
}

function furnish(
  own: Window & typeof globalThis,
  player: PlayerElement,
  ask: FeatureContext['ask'],
  signal: AbortSignal,
): void {
  const { hub } = player;
  const texts = toCompleteTexts(player.textsProvider.value);
  const { document: page } = own;
  adoptStyleSheet(page, documentPipStyles);
  page.title = player.media.getAttribute('aria-label') ?? '';
  page.documentElement.lang = texts.language;
  page.documentElement.dir = texts.direction;
  const said = page.body.appendChild(page.createElement('div'));
  said.className = 'cues';
  const bar = page.body.appendChild(page.createElement('div'));
  bar.className = 'bar';
  const drawn = pipButtons.map((row) => {
    const button = bar.appendChild(page.createElement('button'));
    button.append(drawing(page));
    button.addEventListener('click', () => {
      const [, , request] = row(hub.state, texts) ?? [];
      if (request) ask(request);
    });
    return [button, row] as const;
  });
  own.addEventListener('keydown', (event) => {
    const [button] = drawn[pipHotkeys[event.key] ?? -1] ?? [];
    if (!button || (event.key === ' ' && event.target instanceof own.HTMLButtonElement)) return;
    event.preventDefault();
    button.click();
  });
  const show = (state: MediaState): void => {
    for (const [button, row] of drawn) {
      const [label, icon] = row(state, texts) ?? [];
      button.hidden = label === undefined;
      if (!icon || button.getAttribute('aria-label') === label) continue;
      setAria(button, 'label', label);
      button.querySelector('path')?.setAttribute('d', pipIcons[icon]);
    }
    const lines = state.tracks.cues.map((cue) => {
      const line = page.createElement('p');
      line.dir = 'auto';
      line.append(cue.getCueAsHTML());
      return line;
    });
    said.replaceChildren(...lines);
  };
  hub.subscribe(show, signal);
  show(hub.state);
}

function drawing(page: Document): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = page.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  setAria(svg, 'hidden', 'true');
  svg.append(page.createElementNS(space, 'path'));
  return svg;
}
