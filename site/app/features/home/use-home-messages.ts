import { useLocale } from '../../lib/i18n/use-locale.ts';
import type { Locale } from '../../lib/i18n/locales.ts';

const en = {
  background: 'Background video',
  backgroundFurther: 'Plays without sound while it is in view. Click or tap it to pause.',
  backgroundGuide: 'Add a background video',
  compared: 'Compared with other players',
  method: 'How we measure',
  install: {
    label: 'Install with',
    methods: { tag: 'Script tag', npm: 'npm', react: 'React' },
    guides: { tag: 'Script tag guide', npm: 'npm guide', react: 'React guide' },
  },
};

const messages: Readonly<Record<Locale, typeof en>> = {
  en,
  de: {
    background: 'Hintergrundvideo',
    backgroundFurther: 'Läuft ohne Ton, solange es sichtbar ist. Zum Anhalten klicken oder tippen.',
    backgroundGuide: 'Ein Hintergrundvideo einbauen',
    compared: 'Im Vergleich mit anderen Playern',
    method: 'So messen wir',
    install: {
      label: 'Einbinden mit',
      methods: { tag: 'Script-Tag', npm: 'npm', react: 'React' },
      guides: {
        tag: 'Anleitung für den Script-Tag',
        npm: 'Anleitung für npm',
        react: 'Anleitung für React',
      },
    },
  },
};

/** Returns the messages of the home page, which no other page loads. */
export function useHomeMessages(): typeof en {
  return messages[useLocale()];
}
