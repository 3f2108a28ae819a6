import { voice } from './i18n/voice.ts';

export { VitrinePlayer } from './elements/vitrine-player.ts';

// A page that has controls has the words with them.
voice.fetch ??= () => import('./state/provide-texts.ts');
