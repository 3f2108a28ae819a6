import { textsLoader } from './i18n/texts-loader.ts';

export { VitrinePlayer } from './elements/vitrine-player.ts';

// Controls, if the page has any, have already set a loader.
textsLoader.load ??= () => import('./state/provide-texts.ts');
