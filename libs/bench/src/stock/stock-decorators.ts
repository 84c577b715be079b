/** Applies a method decorator by call, because Node runs TypeScript without decorators. */
export function decorateMethod(type: { prototype: object }, method: string, decorator: MethodDecorator): void {
  const descriptor = Object.getOwnPropertyDescriptor(type.prototype, method);
  if (descriptor) decorator(type.prototype, method, descriptor);
}

/** Applies decorators to the parameters of a method, in their order. */
export function decorateParameters(
  type: { prototype: object },
  method: string,
  ...decorators: ParameterDecorator[]
): void {
  for (const [index, decorator] of decorators.entries()) decorator(type.prototype, method, index);
}
