/** Messages of the start page of the documentation. Other pages do not load them. */
interface DocsStartMessages {
  readonly description: string;
  /** Intended audience of each section. */
  readonly audiences: Readonly<Record<string, string>>;
}

/** Messages by locale. */
export const docsStartMessages: Readonly<Record<'en' | 'de', DocsStartMessages>> = {
  en: {
    description:
      'Add Vitrine to your page, theme and extend it, and run the content service behind it.',
    audiences: {
      'Get started': 'A playing video on your own page in a few minutes. Choose your setup.',
      Player:
        'For web developers: sources, tracks, controls, theming, events, analytics and everything else the player can do.',
      Reference:
        'Every attribute, property, method, event, slot, part and CSS property of each element, with live examples.',
      'Content service':
        'For developers and editors: model, edit, query and search the content behind a site.',
      Operating: 'For administrators: install, configure, monitor and scale your own server.',
      Migrating: 'Switch from another player to Vitrine.',
      Help: 'For viewers: what an error message means and what you can do about it.',
    },
  },
  de: {
    description:
      'Vitrine in die eigene Website einbauen, gestalten und erweitern – und den Inhaltsdienst dahinter betreiben. Die Anleitungen sind auf Englisch.',
    audiences: {
      'Get started':
        'In wenigen Minuten läuft ein Video auf Ihrer Seite. Wählen Sie Ihre Umgebung.',
      Player:
        'Für Webentwickler: Quellen, Spuren, Bedienelemente, Gestaltung, Ereignisse, Analyse und alles andere, was der Player kann.',
      Reference:
        'Alle Attribute, Eigenschaften, Methoden, Ereignisse, Slots, Parts und CSS-Eigenschaften jedes Elements, mit Beispielen zum Ausprobieren.',
      'Content service':
        'Für Entwickler und Redaktionen: Inhalte modellieren, bearbeiten, abfragen und durchsuchen.',
      Operating:
        'Für Administratoren: den eigenen Server installieren, konfigurieren, überwachen und skalieren.',
      Migrating: 'Von einem anderen Player zu Vitrine wechseln.',
      Help: 'Für Zuschauer: was eine Fehlermeldung bedeutet und was Sie tun können.',
    },
  },
};
