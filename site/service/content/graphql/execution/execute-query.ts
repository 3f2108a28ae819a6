import {
  execute,
  GraphQLError,
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { Logger } from 'pino';
import { computeComplexity, maxComplexity, createComplexityError } from './compute-complexity.ts';
import type { GraphQLRequest } from './graphql-request.ts';
import type { DocumentCache } from '../document-cache.ts';
import { getSelectionPath } from './get-selection-path.ts';
import { serializeData } from './serialize-data.ts';
import { ScanLimitError } from '../../../storage/query/scan.ts';
import { UnsupportedPatternError } from '../../../storage/query/unsupported-pattern.ts';
import type { QueryContext } from '../../query-context.ts';

/** The result of a query. */
export interface QueryResult {
  /** JSON with `data`, `errors` or both, in the format of the DatoCMS API. */
  readonly json: Buffer;
  /** Whether the client or the server caused the errors; omitted if there are none. */
  readonly fault?: 'client' | 'server';
  /** Complexity of the query; omitted if it could not be computed. */
  readonly complexity?: number | undefined;
  /** Cache tags of the response; omitted if it must not be cached. */
  readonly cacheTags?: ReadonlySet<string>;
}

/** Executes one query; the errors it causes are part of the result. */
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
      json: toJsonBuffer({
        errors: prepared.errors.map((error) => formatError(error, prepared.document)),
      }),
      fault: 'client',
    };
  }
  const complexity = computeComplexity(schema, prepared.document, { variables, operationName });
  if (complexity instanceof GraphQLError) {
    return { json: toJsonBuffer({ errors: [formatError(complexity)] }), fault: 'client' };
  }
  if (complexity > maxComplexity) {
    const errors = [formatError(createComplexityError(complexity))];
    return { json: toJsonBuffer({ errors }), fault: 'client', complexity };
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
      return {
        json: await serializeData(result.data ?? {}),
        complexity,
        cacheTags: context.cacheTags,
      };
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return { json: toJsonBuffer({ errors: [formatError(error)] }), fault: 'client', complexity };
    }
  }
  let fault: QueryResult['fault'] = 'client';
  const errors = result.errors.map((error) => {
    const cause = error.originalError;
    if (cause === undefined || cause === null || cause instanceof GraphQLError)
      return formatError(error);
    const { locations, path } = error.toJSON();
    if (cause instanceof UnsupportedPatternError)
      return { message: cause.message, locations, path };
    if (cause instanceof ScanLimitError) {
      return { message: cause.message, locations, path, extensions: { code: cause.code } };
    }
    fault = 'server';
    log.error({ err: cause, path: error.path }, 'Query failed');
    return { message: 'The server failed to resolve this part of the query.', locations, path };
  });
  return { json: toJsonBuffer({ data: result.data, errors }), fault, complexity };
}

const toJsonBuffer = (result: object): Buffer => Buffer.from(JSON.stringify(result));

const unknownFieldPattern = /^Cannot query field "(\w+)" on type "(\w+)"/;

/** Formats an error; adds the extensions of the DatoCMS API for unknown fields. */
function formatError(error: GraphQLError, document?: DocumentNode): GraphQLFormattedError {
  const [, fieldName, typeName] = unknownFieldPattern.exec(error.message) ?? [];
  if (fieldName === undefined) return error.toJSON();
  const [field] = error.nodes ?? [];
  const selectionPath = document && field && getSelectionPath(document, field);
  const code = 'undefinedField';
  return {
    ...error.toJSON(),
    ...(selectionPath && { fields: selectionPath }),
    extensions: { code, typeName, fieldName },
  };
}
