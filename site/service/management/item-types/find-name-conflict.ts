import { toFieldName, getRootFieldNames, toTypeName } from '../../content/naming.ts';
import type { Model } from '../../storage/records/models.ts';

/**
 * Reserved, because every JavaScript object inherits a member with this name: every record would
 * appear to have such a field.
 */
const reservedName = 'constructor';

/** GraphQL names that every site has, regardless of its models. */
const builtInNames = ['upload', 'allUploads', '_allUploadsMeta', reservedName];

/**
 * Finds the first name of a model that is not unique, as an API key or in the GraphQL schema;
 * `undefined` if all are unique. With duplicate names, the schema could not be built, and all
 * queries would fail.
 */
export function findNameConflict(model: Model, others: readonly Model[]): string | undefined {
  const getOtherNames = <Name>(getName: (other: Model) => Name) =>
    others.map((other) => getName(other));
  return (
    findCommonName(
      [model.apiKey],
      getOtherNames(({ apiKey }) => apiKey),
    ) ??
    findCommonName(
      [toTypeName(model.apiKey)],
      getOtherNames(({ apiKey }) => toTypeName(apiKey)),
    ) ??
    findCommonName(getRootFieldNames(model), [
      ...builtInNames,
      ...getOtherNames(getRootFieldNames).flat(),
    ]) ??
    findDuplicateName([
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

const findCommonName = (names: readonly string[], others: readonly string[]) =>
  names.find((name) => others.includes(name));

const findDuplicateName = (names: readonly string[]) =>
  names.find((name, index) => names.indexOf(name) !== index);
