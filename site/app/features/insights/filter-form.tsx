import { Form, useNavigation } from 'react-router';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { localizePath } from '../../lib/i18n/locale-paths.ts';
import { periodNames, type InsightsFilters } from './filters.ts';
import type { Insights } from './insights-schemas.ts';
import { getBrowserLabel, getItemLabel } from './insights-tables.ts';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

interface FilterFormProps {
  readonly filters: InsightsFilters;
  readonly options: Insights['filterOptions'];
}

/** Filters by period, film and browser. Submitting navigates to the URL of the selection. */
export function FilterForm({ filters: selected, options }: FilterFormProps) {
  const { messages } = useInsightsMessages();
  const { state } = useNavigation();
  const { filters: labels } = messages;
  const locale = useLocale();
  const films = options.films
    .filter(({ name }) => name !== '')
    .map((film) => [film.name, getItemLabel(messages, film, film.name)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, locale));
  const browsers = options.browsers.filter((name) => name !== '');
  return (
    <search aria-label={labels.label}>
      <Form className="insights-filters" action={localizePath(locale, '/insights')}>
        <label>
          {labels.period}
          <select name="span" key={selected.period} defaultValue={selected.period}>
            {periodNames.map((span) => (
              <option key={span} value={span}>
                {labels.periods[span]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {labels.film}
          <select name="film" key={selected.film} defaultValue={selected.film ?? ''}>
            <option value="">{labels.anyFilm}</option>
            {films.map(([name, title]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          {labels.browser}
          <select name="browser" key={selected.browser} defaultValue={selected.browser ?? ''}>
            <option value="">{labels.anyBrowser}</option>
            {addSelectedName(browsers, selected.browser).map((name) => (
              <option key={name} value={name}>
                {getBrowserLabel(messages, name)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button secondary" aria-disabled={state === 'loading'}>
          {labels.apply}
        </button>
      </Form>
    </search>
  );
}

/** Adds the selected name to the options if it has no views in the period. */
function addSelectedName(
  names: readonly string[],
  selected: string | undefined,
): readonly string[] {
  return selected === undefined || names.includes(selected) ? names : [...names, selected];
}
