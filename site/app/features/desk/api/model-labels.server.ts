import type { Locale } from '../../../lib/i18n/locales.ts';
import type { ContentModel, ContentModelWithFields } from '../content-model.ts';

/**
 * German translations of the names, labels and hints of the seeded models, by English text. The
 * service stores labels in one language only; labels that editors have changed are not translated.
 */
const germanLabels: Readonly<Record<string, string>> = {
  'Home page': 'Startseite',
  Film: 'Film',
  Topic: 'Thema',
  'Search synonym': 'Suchsynonym',
  'Docs page': 'Dokuseite',
  'Journal post': 'Journalbeitrag',
  Image: 'Bild',
  Callout: 'Hinweis',

  Films: 'Filme',
  'Search synonyms': 'Suchsynonyme',
  'Docs pages': 'Dokuseiten',
  'Journal posts': 'Journalbeiträge',

  Title: 'Titel',
  Slug: 'Slug',
  Tagline: 'Kurzbeschreibung',
  Description: 'Beschreibung',
  Credits: 'Credits',
  Year: 'Jahr',
  Topics: 'Themen',
  'Audio only': 'Nur Audio',
  'Position in film list': 'Position in der Filmliste',
  Chapters: 'Kapitel',
  'Cue points': 'Cue-Points',
  'Live playback ID': 'Playback-ID des Livestreams',
  'Video file': 'Videodatei',
  Headline: 'Überschrift',
  'Lead paragraph': 'Einleitung',
  'Button text': 'Text der Schaltfläche',
  'Button link': 'Link der Schaltfläche',
  'Second button text': 'Text der zweiten Schaltfläche',
  'Second button link': 'Link der zweiten Schaltfläche',
  'Featured film': 'Film oben auf der Seite',
  'More films': 'Weitere Filme',
  'Key figures': 'Kennzahlen',
  'Comparison table': 'Vergleichstabelle',
  'Note below the comparison': 'Anmerkung unter dem Vergleich',
  Summary: 'Zusammenfassung',
  Section: 'Bereich',
  'Position in section': 'Position im Bereich',
  Position: 'Position',
  Date: 'Datum',
  'Cover image': 'Titelbild',
  Content: 'Inhalt',
  Name: 'Name',
  'When someone searches for': 'Bei der Suche nach',
  'Also find': 'Auch finden',
  Caption: 'Bildunterschrift',
  Style: 'Art',
  Text: 'Text',

  'The last part of the page address, after /films/.':
    'Der letzte Teil der Seitenadresse, nach /films/.',
  'The last part of the page address, after /journal/.':
    'Der letzte Teil der Seitenadresse, nach /journal/.',
  'The last part of the page address, such as “install” for /docs/install.':
    'Der letzte Teil der Seitenadresse, etwa „install“ für /docs/install.',
  'One short sentence for film cards, search results and search engines.':
    'Ein kurzer Satz für Filmkarten, Suchergebnisse und Suchmaschinen.',
  'Select for recordings without video.': 'Für Aufnahmen ohne Video auswählen.',
  'Films with lower numbers come first.': 'Filme mit kleineren Zahlen stehen weiter vorn.',
  'Pages with lower numbers come first.': 'Seiten mit kleineren Zahlen stehen weiter vorn.',
  'Topics with lower numbers come first.': 'Themen mit kleineren Zahlen stehen weiter vorn.',
  'A JSON array with start times in seconds, such as [{"start": 0, "title": "Intro"}].':
    'Ein JSON-Array mit Startzeiten in Sekunden, etwa [{"start": 0, "title": "Intro"}].',
  'A JSON array with times in seconds and any value, such as [{"time": 12, "value": "note"}].':
    'Ein JSON-Array mit Zeiten in Sekunden und beliebigen Werten, etwa [{"time": 12, "value": "note"}].',
  'Plays this live stream instead of the video. The video still sets the aspect ratio.':
    'Spielt diesen Livestream anstelle des Videos. Das Video bestimmt weiterhin das Seitenverhältnis.',
  'One or two sentences below the headline, also used by search engines.':
    'Ein oder zwei Sätze unter der Überschrift, auch für Suchmaschinen.',
  'A path such as /docs/install, or a full address.':
    'Ein Pfad wie /docs/install oder eine vollständige Adresse.',
  'A path such as /films, or a full address.':
    'Ein Pfad wie /films oder eine vollständige Adresse.',
  'Plays at the top of the page.': 'Wird oben auf der Seite abgespielt.',
  'Shown below the featured film, in this order.':
    'Stehen in dieser Reihenfolge unter dem Film oben auf der Seite.',
  'A JSON array such as [{"value": "37 kB", "text": "for the whole player"}].':
    'Ein JSON-Array, etwa [{"value": "37 kB", "text": "für den ganzen Player"}].',
  'One row per line, cells separated by " | ". The first line has the column names.':
    'Eine Tabellenzeile pro Zeile, Zellen durch „ | “ getrennt. Die erste Zeile enthält die Spaltennamen.',
  'One or two sentences for page lists, search results and search engines.':
    'Ein oder zwei Sätze für Seitenlisten, Suchergebnisse und Suchmaschinen.',
  'The heading of the sidebar under which the page is listed.':
    'Die Überschrift in der Seitenleiste, unter der die Seite steht.',
  'Shown with the post. Posts are listed newest first.':
    'Steht beim Beitrag. Neuere Beiträge stehen weiter oben.',
  'Shown at the top of the post and in link previews.':
    'Wird oben im Beitrag und in Linkvorschauen angezeigt.',
  'One or two sentences for the journal list and search engines.':
    'Ein oder zwei Sätze für die Journalübersicht und Suchmaschinen.',
  'Used in the address of the filtered film list.':
    'Wird in der Adresse der gefilterten Filmliste verwendet.',
  'Shown below the player.': 'Steht unter dem Player.',
  'Shown below the image.': 'Steht unter dem Bild.',
  'Defaults to “note”.': 'Standard ist „note“.',
};

/** Returns whether a name, label or hint of a model has a German translation. */
export const hasGermanTranslation = (text: string): boolean => Object.hasOwn(germanLabels, text);

/**
 * Translates a name, label or hint of a model to the language of the desk. Returns it unchanged if
 * it has no translation.
 */
export const translateModelText = (text: string, locale: Locale): string =>
  locale === 'de' ? (germanLabels[text] ?? text) : text;

/** Translates the names of a model to the language of the desk. */
export const localizeModel = <Model extends ContentModel>(model: Model, locale: Locale): Model => ({
  ...model,
  name: translateModelText(model.name, locale),
  listName: translateModelText(model.listName, locale),
});

/**
 * Translates the names of a model, and the labels and hints of its fields, to the language of the
 * desk.
 */
export const localizeModelWithFields = (
  model: ContentModelWithFields,
  locale: Locale,
): ContentModelWithFields => ({
  ...localizeModel(model, locale),
  fields: model.fields.map((field) => ({
    ...field,
    label: translateModelText(field.label, locale),
    hint: field.hint && translateModelText(field.hint, locale),
  })),
});
