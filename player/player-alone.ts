import { voice } from './store/voice.ts';

export { VitrinePlayer } from './player.ts';

// A page that has controls has the words with them.
voice.fetch ??= () => import('./store/speech.ts');
