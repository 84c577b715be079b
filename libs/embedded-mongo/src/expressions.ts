import { Aggregator } from 'mingo/aggregator';
import { evalExpr, ProcessingMode } from 'mingo/core';
import type { Options } from 'mingo/types';
import { isDocument, setOwn, toPlain, toPlainDocument, type BsonDocument } from './bson-values.ts';
import { badValue, CommandError } from './command-error.ts';
import { ENGINE_CONTEXT, isKnownOperator, isUnary } from './expression-operators.ts';

/** What an expression can see besides the document: one clock reading per command and the command's `let`. */
export type ExpressionScope = { now: Date; variables: BsonDocument };

export function newScope(variables: BsonDocument = {}): ExpressionScope {
  return { now: new Date(), variables: toPlainDocument(variables) };
}

function engineOptions(scope: ExpressionScope): Options {
  return {
    idKey: '_id',
    processingMode: ProcessingMode.CLONE_OFF,
    useStrictMode: true,
    // Needed by the engine's own window functions; prepareExpression refuses the scripting operators of a client.
    scriptEnabled: true,
    failOnError: true,
    variables: scope.variables,
    context: ENGINE_CONTEXT,
  };
}

/** Makes an expression ready for the engine: plain values, one `$$NOW`, and every operator known. */
function prepareExpression(expression: unknown, scope: ExpressionScope): unknown {
  if (expression === '$$NOW') return scope.now;
  if (Array.isArray(expression)) return expression.map((item: unknown) => prepareExpression(item, scope));
  if (!isDocument(expression)) return toPlain(expression);
  const prepared: BsonDocument = {};
  for (const [name, operand] of Object.entries(expression)) {
    if (name === '$literal') return { $literal: toPlain(operand) };
    if (name.startsWith('$') && !isKnownOperator(name))
      throw new CommandError(168, `Unrecognized expression '${name}'`);
    const single: unknown = isUnary(name) && Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
    setOwn(prepared, name, prepareExpression(single, scope));
  }
  return prepared;
}

/** Engine errors are the client's mistakes (wrong operand types and the like), never a crash of the server. */
function asCommandError<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof CommandError || !(error instanceof Error)) throw error;
    throw badValue(error.message);
  }
}

/** The expression as a function of a typed document. */
export function evaluateExpression(expression: unknown, scope: ExpressionScope): (document: BsonDocument) => unknown {
  const prepared = prepareExpression(expression, scope);
  const options = engineOptions(scope);
  return (document) => asCommandError(() => evalExpr(toPlainDocument(document), prepared, options));
}

export function runLeafStage(
  name: string,
  specification: unknown,
  documents: BsonDocument[],
  scope: ExpressionScope,
): BsonDocument[] {
  const prepared = prepareExpression(specification, scope);
  return asCommandError(() =>
    new Aggregator([{ [name]: prepared }], engineOptions(scope)).run<BsonDocument>(documents),
  );
}
