import { toFieldName, rootFieldNames, toTypeName } from '../../content/naming.ts';
import type { Model } from '../../storage/models.ts';

/** Every object of the language has it already: a record without such a field would seem to have one. */
const ofTheLanguage = 'constructor';

/** What queries say of every site, whatever its models are. */
const namesOfEverySite = ['upload', 'allUploads', '_allUploadsMeta', ofTheLanguage];

/**
 * The first name that two would bear, in API keys or in what queries make of them; undefined if
 * each is told apart. With two of a name there is no schema, and no query at all is answered.
 */
export function findNameConflict(model: Model, others: readonly Model[]): string | undefined {
  const rest = <Name>(nameOf: (other: Model) => Name) => others.map((other) => nameOf(other));
  return (
    firstOfBoth(
      [model.apiKey],
      rest(({ apiKey }) => apiKey),
    ) ??
    firstOfBoth(
      [toTypeName(model.apiKey)],
      rest(({ apiKey }) => toTypeName(apiKey)),
    ) ??
    firstOfBoth(rootFieldNames(model), [...namesOfEverySite, ...rest(rootFieldNames).flat()]) ??
    firstTwice([...namesOfRecords(model), ...model.fields.map(({ apiKey }) => toFieldName(apiKey))])
  );
}

/** What records tell beside their fields. */
function namesOfRecords({ sortable, tree }: Model): string[] {
  const places = [
    ...(sortable || tree ? ['position'] : []),
    ...(tree ? ['parent', 'children'] : []),
  ];
  return ['id', ofTheLanguage, ...places];
}

const firstOfBoth = (some: readonly string[], others: readonly string[]) =>
  some.find((name) => others.includes(name));

const firstTwice = (names: readonly string[]) =>
  names.find((name, index) => names.indexOf(name) !== index);
