import { toFieldName, getRootFieldNames, toTypeName } from '../../content/naming.ts';
import type { Model } from '../../storage/records/models.ts';

/**
 * Reserved, because every JavaScript object inherits it: every record would appear to have such a
 * field.
 */
const reservedName = 'constructor';

/** GraphQL names that every site has, regardless of its models. */
const builtInNames = ['upload', 'allUploads', '_allUploadsMeta', reservedName];

/**
 * Finds the first name of a model that is not unique, as an API key or in the GraphQL schema;
 * `undefined` if all are unique. A schema with duplicate names cannot be built, so all queries
 * would fail.
 */
export function findNameConflict(model: Model, others: readonly Model[]): string | undefined {
  const collectFromOthers = <Name>(getName: (other: Model) => Name) =>
    others.map((other) => getName(other));
  return (
    findShared(
      [model.apiKey],
      collectFromOthers(({ apiKey }) => apiKey),
    ) ??
    findShared(
      [toTypeName(model.apiKey)],
      collectFromOthers(({ apiKey }) => toTypeName(apiKey)),
    ) ??
    findShared(getRootFieldNames(model), [
      ...builtInNames,
      ...collectFromOthers(getRootFieldNames).flat(),
    ]) ??
    findDuplicate([
      ...getRecordFieldNames(model),
      ...model.fields.map(({ apiKey }) => toFieldName(apiKey)),
    ])
  );
}

/**
 * Returns the names of the GraphQL fields that records have in addition to those of their model.
 */
function getRecordFieldNames({ sortable, tree }: Model): string[] {
  const positionFields = [
    ...(sortable || tree ? ['position'] : []),
    ...(tree ? ['parent', 'children'] : []),
  ];
  return ['id', reservedName, ...positionFields];
}

const findShared = (names: readonly string[], others: readonly string[]) =>
  names.find((name) => others.includes(name));

const findDuplicate = (names: readonly string[]) =>
  names.find((name, index) => names.indexOf(name) !== index);
