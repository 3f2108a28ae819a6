import {
  execute,
  GraphQLError,
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { Logger } from 'pino';
import { computeComplexity, maxComplexity, complexityError } from './query-complexity.ts';
import type { GraphQLRequest } from './graphql-request.ts';
import type { DocumentCache } from '../document-cache.ts';
import { selectionPath } from './field-path.ts';
import { dataJson } from './response-json.ts';
import { ScanError } from '../../../storage/scan.ts';
import { UnsupportedPatternError } from '../../../storage/unsupported-pattern.ts';
import type { QueryContext } from '../../query-context.ts';

/** What came of a query. */
export interface QueryResult {
  /** The JSON of `data`, `errors` or both, as the protocol has it. */
  readonly json: Buffer;
  /** Who is at fault where there are errors: absent for nobody. */
  readonly fault?: 'asker' | 'server';
  /** What the query costs; absent where it cannot be told. */
  readonly complexity?: number | undefined;
  /** What the answer depends on; absent where there is none. */
  readonly cacheTags?: ReadonlySet<string>;
}

/** Runs one query; what is wrong with it is part of the result. */
export async function executeQuery(
  schema: GraphQLSchema,
  documents: DocumentCache,
  { query, variables, operationName }: GraphQLRequest,
  context: QueryContext,
  log: Logger,
): Promise<QueryResult> {
  const prepared = documents.prepare(query);
  if ('errors' in prepared) {
    return {
      json: jsonOf({ errors: prepared.errors.map((error) => told(error, prepared.document)) }),
      fault: 'asker',
    };
  }
  const complexity = computeComplexity(schema, prepared.document, { variables, operationName });
  if (complexity instanceof GraphQLError) {
    return { json: jsonOf({ errors: [told(complexity)] }), fault: 'asker' };
  }
  if (complexity > maxComplexity) {
    const errors = [told(complexityError(complexity))];
    return { json: jsonOf({ errors }), fault: 'asker', complexity };
  }
  const result = await execute({
    schema,
    document: prepared.document,
    contextValue: context,
    ...(variables === undefined ? {} : { variableValues: variables }),
    ...(operationName === undefined ? {} : { operationName }),
  });
  if (result.errors === undefined) {
    try {
      return { json: await dataJson(result.data ?? {}), complexity, cacheTags: context.cacheTags };
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return { json: jsonOf({ errors: [told(error)] }), fault: 'asker', complexity };
    }
  }
  let fault: QueryResult['fault'] = 'asker';
  const errors = result.errors.map((error) => {
    const cause = error.originalError;
    if (cause === undefined || cause === null || cause instanceof GraphQLError) return told(error);
    const { locations, path } = error.toJSON();
    if (cause instanceof UnsupportedPatternError)
      return { message: cause.message, locations, path };
    if (cause instanceof ScanError) {
      return { message: cause.message, locations, path, extensions: { code: cause.code } };
    }
    fault = 'server';
    log.error({ err: cause, path: error.path }, 'A query failed');
    return { message: 'The server failed to resolve this part of the query.', locations, path };
  });
  return { json: jsonOf({ data: result.data, errors }), fault, complexity };
}

const jsonOf = (result: object): Buffer => Buffer.from(JSON.stringify(result));

const unknownField = /^Cannot query field "(\w+)" on type "(\w+)"/;

/** Adds to an error what the protocol says of unknown fields. */
function told(error: GraphQLError, document?: DocumentNode): GraphQLFormattedError {
  const [, fieldName, typeName] = unknownField.exec(error.message) ?? [];
  if (fieldName === undefined) return error.toJSON();
  const [field] = error.nodes ?? [];
  const fields = document && field && selectionPath(document, field);
  const code = 'undefinedField';
  return {
    ...error.toJSON(),
    ...(fields && { fields }),
    extensions: { code, typeName, fieldName },
  };
}
