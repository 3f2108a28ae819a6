import type { Texts } from './en.ts';

/** Every word the player can say, in German. */
export const de: Texts = {
  language: 'de',
  player: (title) => (title ? `Player: ${title}` : 'Player'),
  play: 'Abspielen',
  pause: 'Anhalten',
  replay: 'Noch einmal abspielen',
  seekBackward: (seconds) => `${seconds} Sekunden zurück`,
  seekForward: (seconds) => `${seconds} Sekunden vor`,
  mute: 'Ton aus',
  unmute: 'Ton an',
  volume: 'Lautstärke',
  volumeValue: (percent) => `${percent} %`,
  time: 'Zeit',
  timeValue: (current, duration) => `${current} von ${duration}`,
  timeValueInChapter: (current, duration, chapter) =>
    `${current} von ${duration}, Kapitel ${chapter}`,
  chapterOf: (number, count, title) => `Kapitel ${number} von ${count} · ${title}`,
  captions: 'Untertitel',
  captionsOff: 'Aus',
  audio: 'Tonspur',
  quality: 'Qualität',
  qualityAuto: 'Automatisch',
  qualityNow: (rendition) => `jetzt ${rendition}`,
  rate: 'Tempo',
  rateValue: (rate) => `${rate.toLocaleString('de')}×`,
  rateNormal: 'Normal',
  settings: 'Einstellungen',
  back: 'Zurück',
  unnamedTrack: (number) => `Spur ${number}`,
  enterFullscreen: 'Vollbild',
  exitFullscreen: 'Vollbild beenden',
  enterPictureInPicture: 'Bild im Bild',
  exitPictureInPicture: 'Bild im Bild beenden',
  loading: 'Wird geladen',
  tryAgain: 'Noch einmal versuchen',
  failures: {
    aborted: { title: 'Fehler', message: 'Die Wiedergabe wurde abgebrochen' },
    network: {
      title: 'Netzwerkfehler',
      message: 'Das Medium konnte wegen eines Netzwerkfehlers nicht geladen werden.',
    },
    decode: {
      title: 'Medienfehler',
      message:
        'Die Wiedergabe wurde wegen eines Medienfehlers abgebrochen. Das Medium könnte beschädigt sein, oder Ihr Browser unterstützt dieses Format nicht.',
    },
    'not-supported': {
      title: 'Quelle nicht unterstützt',
      message:
        'Ein nicht unterstützter Fehler ist aufgetreten. Server oder Netzwerk haben versagt, oder Ihr Browser unterstützt dieses Format nicht.',
    },
    encrypted: {
      title: 'Fehler',
      message: 'Das Medium ist verschlüsselt, und es fehlen die Schlüssel, um es zu entschlüsseln.',
    },
    custom: { title: 'Fehler', message: 'Die Wiedergabe ist fehlgeschlagen.' },
    missing: {
      title: 'Dieses Video gibt es nicht',
      message: 'Unter dieser Adresse ist nichts veröffentlicht.',
    },
    unready: {
      title: 'Das Video ist zurzeit nicht verfügbar',
      message: 'Der Livestream oder die Videodatei ist noch nicht bereit.',
    },
    refused: {
      title: 'Ungültige Wiedergabeadresse',
      message: 'Diese Adresse darf nicht abgespielt werden.',
    },
    offline: {
      title: 'Ihr Gerät scheint offline zu sein',
      message: 'Prüfen Sie die Internetverbindung und laden Sie dieses Video neu.',
    },
  },
};
