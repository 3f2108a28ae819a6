import { Form, useNavigation } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { localizePath } from '../../lib/i18n/locale-paths.ts';
import { rangeNames, type InsightsFilters } from './filters.ts';
import type { Insights } from './insights-schemas.ts';
import { getBrowserLabel, getItemLabel } from './insights-tables.ts';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

interface ChooserProps {
  readonly filters: InsightsFilters;
  readonly options: Insights['choices'];
}

/** Chooses of which time, film and browser is told; every choice is an address of its own. */
export function FilterForm({ filters: chosen, options }: ChooserProps) {
  const { texts } = useInsightsMessages();
  const { state } = useNavigation();
  const { filters: choose } = texts;
  const locale = useLocale();
  const films = options.films
    .filter(({ name }) => name !== '')
    .map((film) => [film.name, getItemLabel(texts, film, film.name)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, locale));
  const browsers = options.browsers.filter((name) => name !== '');
  return (
    <search aria-label={choose.choice}>
      <Form className="insights-chooser" action={localizePath(locale, '/insights')}>
        <label>
          {choose.span}
          <select name="span" key={chosen.span} defaultValue={chosen.span}>
            {rangeNames.map((span) => (
              <option key={span} value={span}>
                {choose.spans[span]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {choose.film}
          <select name="film" key={chosen.film} defaultValue={chosen.film ?? ''}>
            <option value="">{choose.anyFilm}</option>
            {films.map(([name, title]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          {choose.browser}
          <select name="browser" key={chosen.browser} defaultValue={chosen.browser ?? ''}>
            <option value="">{choose.anyBrowser}</option>
            {withChosen(browsers, chosen.browser).map((name) => (
              <option key={name} value={name}>
                {getBrowserLabel(texts, name)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button quiet" aria-disabled={state === 'loading'}>
          {choose.show}
        </button>
      </Form>
    </search>
  );
}

/** What was chosen can be seen, even where nothing has been told of it in this time. */
function withChosen(all: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen === undefined || all.includes(chosen) ? all : [...all, chosen];
}
