import type { Texts } from './en.ts';

/** Every word of the pages that no editor wrote, in German. */
export const de: Texts = {
  frame: {
    skip: 'Zum Inhalt springen',
    sections: 'Bereiche',
    films: 'Filme',
    docs: 'Doku',
    journal: 'Journal',
    theme: 'Zwischen hell und dunkel wechseln',
    stale: 'Der Inhaltsdienst antwortet nicht. So war die Seite zuvor.',
    claim: 'Ein Medienspieler aus Web Components. Kein Dritter wird um etwas gebeten.',
    measured: 'Wie Filme laufen, wird gezählt, und niemand wird daran erkannt.',
  },
  home: {
    films: 'Filme',
    measured: 'Gemessen, nicht behauptet',
    example: 'Mehr braucht es nicht',
    further: 'Wie man ihn installiert',
  },
  films: {
    title: 'Filme',
    description: 'Filme, für diesen Player gemacht: zum Ansehen und um jeden Knopf auszuprobieren.',
    none: 'Noch gibt es keinen Film. Der erste, der veröffentlicht wird, steht hier.',
    noneFits: 'Kein Film ist das alles.',
    found: (count) => (count === 1 ? '1 Film.' : `${count} Filme.`),
    all: 'Alle Filme zeigen',
    facets: { topic: 'Thema', kind: 'Art', length: 'Länge', year: 'Jahr' },
    kinds: { film: 'Film', sound: 'Ton', live: 'Live' },
    lengths: { short: 'Unter einer Minute', medium: '1 bis 3 Minuten', long: 'Über 3 Minuten' },
  },
  film: {
    length: 'Länge',
    year: 'Jahr',
    picture: 'Bild',
    noPicture: 'Keines, nur Ton',
    pictureUpTo: (height) => `Bis ${height}p`,
    credits: 'Mitwirkung',
    chapters: 'Kapitel',
    transcript: 'Transkript',
    readTranscript: 'Auf einer eigenen Seite lesen, was gesagt wird',
    said: (title) => `Was in „${title}“ gesagt wird`,
    toFilm: 'Zum Film',
    more: 'Weitere Filme',
    all: 'Alle Filme ansehen',
    needsScripts: 'Zum Abspielen braucht es Skripte, die dieser Browser nicht ausführt.',
    watchFile: (title) => `„${title}“ als MP4-Datei ansehen`,
    listenToFile: (title) => `„${title}“ als MP4-Datei anhören`,
    preparing: 'Dieser Film wird vorbereitet',
    preparingFurther: 'Er beginnt hier von selbst, sobald er fertig ist.',
    notPrepared: 'Dieser Film konnte nicht vorbereitet werden',
    notPreparedFurther: 'Er wird hier gezeigt, sobald er in Ordnung gebracht ist.',
    share: 'Teilen',
    playFilm: (title) => `„${title}“ abspielen`,
    pauseFilm: (title) => `„${title}“ anhalten`,
    loading: 'Lädt',
  },
  lists: {
    pages: 'Seiten',
    pageOf: (number, count) => `Seite ${number} von ${count}`,
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
  },
  journal: {
    title: 'Journal',
    description: 'Was sich am Player ändert, und warum.',
    none: 'Noch ist nichts geschrieben.',
    feed: 'Neue Beiträge als Feed',
  },
  docs: {
    documentation: 'Dokumentation',
    allPages: 'Alle Seiten',
    tryOut: 'Die Attribute an einem lebenden Player ausprobieren',
    onThisPage: 'Auf dieser Seite',
    example: 'Lebendes Beispiel',
    previous: 'Zurück',
    next: 'Weiter',
    readOn: 'Weiterlesen',
    notTranslated: 'Diese Seite gibt es nur auf Englisch.',
    readOriginal: 'Auf Englisch lesen',
    sections: {
      'Get started': 'Erste Schritte',
      Reference: 'Referenz',
      'Content service': 'Inhaltsdienst',
      Operating: 'Betrieb',
      Migrating: 'Umstieg',
      Help: 'Hilfe',
    },
    description:
      'Vitrine in die eigene Seite einbauen, gestalten und erweitern – und den Inhaltsdienst dahinter betreiben.',
    readers: {
      'Get started':
        'In wenigen Minuten läuft ein Video auf Ihrer Seite. Wählen Sie Ihre Umgebung.',
      Player:
        'Für Webentwickler: Quellen, Spuren, Bedienelemente, Gestaltung, Ereignisse, Analyse und alles andere, was der Player kann.',
      Reference:
        'Alle Attribute, Eigenschaften, Methoden, Ereignisse, Slots, Parts und CSS-Eigenschaften jedes Elements, mit Beispielen zum Ausprobieren.',
      'Content service':
        'Für Entwickler und Redaktionen: Inhalte modellieren, bearbeiten, abfragen und durchsuchen.',
      Operating:
        'Für Administratoren: den eigenen Server installieren, einrichten, überwachen und erweitern.',
      Migrating: 'Von einem anderen Player zu Vitrine wechseln.',
      Help: 'Für Zuschauer: was eine Fehlermeldung bedeutet und was Sie tun können.',
    },
    breadcrumbs: 'Brotkrümelnavigation',
    lastUpdated: 'Zuletzt geändert am',
    editPage: 'Diese Seite bearbeiten',
  },
  text: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied: 'Bitte selbst markieren und kopieren',
    notes: 'Anmerkungen',
    note: (number) => `Anmerkung ${number}`,
    backToText: 'Zurück zum Text',
    /** Names a group of tabs that show the same code for several set-ups. */
    codeExamples: 'Codebeispiele',
  },
  offline: {
    title: 'Keine Verbindung',
    explanation:
      'Diese Seite wurde hier noch nicht gelesen und lässt sich deshalb nicht zeigen. Was Sie schon gelesen haben, können Sie auch jetzt lesen.',
  },
  search: {
    title: 'Suche',
    submit: 'Suchen',
    description: 'Findet Seiten, Überschriften, Filme und was in ihnen gesagt wird.',
    field: 'Filme, Doku und Journal durchsuchen',
    placeholder: 'Wonach suchen Sie?',
    language: 'Sprache des Gefundenen',
    everyLanguage: 'Alle Sprachen',
    close: 'Schließen',
    recent: 'Letzte Suchen',
    forget: 'Letzte Suchen vergessen',
    draft: 'Entwurf',
    kinds: {
      said: 'In einem Film gesagt',
      film: 'Filme',
      docs: 'Doku',
      journal: 'Journal',
      page: 'Seiten',
    },
    count: (total) => (total === 1 ? '1 Treffer' : `${total} Treffer`),
    all: (total) => `Alle ${total} Treffer ansehen`,
    failed: (message) => `Die Suche ist fehlgeschlagen. ${message}`,
    unreached: 'Die Website ist nicht zu erreichen.',
    unknown: 'Unbekannter Fehler!',
    cut: (longest) => `Nur die ersten ${longest} Zeichen wurden gesucht.`,
    nothing: (query) => `Zu „${query}“ wurde nichts gefunden.`,
    didYouMean: 'Meinten Sie',
    meant: 'Ergebnisse für',
    exactly: (query) => `Nur „${query}“ suchen`,
    everywhere: 'In allen Sprachen suchen',
    fewerWords: 'Versuchen Sie es mit weniger oder anderen Wörtern.',
    orLook: 'Oder sehen Sie alles durch:',
    pages: 'Seiten mit Treffern',
    previous: 'Zurück',
    next: 'Weiter',
    pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  },
  draft: {
    mode: 'Entwürfe',
    unpublished: 'Was Sie sehen, ist vielleicht noch nicht veröffentlicht.',
    status: { connecting: 'Verbindet', connected: 'Live', closed: 'Nicht verbunden' },
    changed: (fields) => `Gerade geändert: ${fields}.`,
    failed: (message) => `Änderungen zeigen sich nicht von selbst. ${message}`,
    edit: 'Bearbeiten',
    byClick: 'Redaktion durch Klick auf einen Text öffnen',
    leave: 'Verlassen',
    left: 'Sie haben die Entwürfe verlassen.',
    leaveTitle: 'Entwürfe verlassen',
    leaveExplanation: 'Die Seiten zeigen dann, was Besucher sehen.',
  },
  failure: {
    again: 'Noch einmal versuchen',
    films: 'Zu den Filmen',
    start: 'Zur Startseite',
    byStatus: {
      400: {
        title: 'Dieser Link führt nirgendwohin',
        explanation: 'Er nennt keine Seite dieser Website, deshalb wird niemand dorthin geschickt.',
      },
      403: {
        title: 'Dieser Link gilt nicht mehr',
        explanation:
          'Ein Link zu einem Entwurf öffnet seine Seite einmal, und das eine Minute lang. Öffnen Sie die Vorschau am Redaktionstisch noch einmal.',
      },
      404: {
        title: 'Diese Seite gibt es nicht',
        explanation:
          'Vielleicht ist die Adresse vertippt, oder was hier stand, wurde zurückgezogen.',
      },
      405: {
        title: 'Diese Seite kann man nur lesen',
        explanation:
          'Was an sie geschickt wurde, bewirkt nichts; nichts wurde geändert oder behalten.',
      },
      502: {
        title: 'Diese Seite hat gerade keinen Inhalt',
        explanation:
          'Der Dienst, der ihre Worte und Filme aufbewahrt, hat nicht geantwortet. Vielleicht ist er gleich wieder da; andere Seiten können trotzdem gehen.',
      },
      503: {
        title: 'Entwürfe können hier nicht gezeigt werden',
        explanation:
          'Dieser Server unterschreibt keine Links zu Entwürfen. Wer ihn betreibt, setzt DRAFT_SECRET auf einen Text von mindestens 16 Zeichen, den niemand erraten kann.',
      },
      507: {
        title: 'Der Speicher des Servers ist voll',
        explanation:
          'Es wurde nichts gespeichert. Lesen geht weiterhin; versuchen Sie es noch einmal, sobald der Betreiber Platz geschaffen hat.',
      },
    },
    noSuchPage: {
      title: 'Diese Liste hat keine solche Seite',
      explanation: 'Vielleicht ist sie kürzer geworden, oder die Zahl in der Adresse ist keine.',
    },
    broken: {
      title: 'Diese Seite ist zerbrochen',
      explanation:
        'Beim Herstellen ging etwas schief. Laden Sie sie noch einmal, oder gehen Sie anderswohin.',
    },
  },
};
