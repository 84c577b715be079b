import { Client, Environment } from '@paypal/paypal-server-sdk';
import type { AccessTokens } from './access-token.ts';

/** What the SDK believes it talks to; the address of every request is rewritten to the configured one. */
const SDK_ORIGIN = 'https://api-m.sandbox.paypal.com';

/**
 * PayPal's SDK with its three faults mended in one place: the base URL can be set, the access token comes from our own cache,
 * and a call refused for its token is sent once more with a fresh one and the same headers, so under the same request id.
 */
export class PayPalSdkClient extends Client {
  constructor(
    private readonly baseUrl: string,
    private readonly tokens: AccessTokens,
    timeoutMs: number,
  ) {
    super({ environment: Environment.Sandbox, timeout: timeoutMs });
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const factory = super.getRequestBuilderFactory();
    return (method, path) => {
      const builder = factory(method, path);
      builder.authenticate = () => undefined;
      builder.intercept(async (request, options, next) => {
        const send = async (token: string) =>
          next(
            {
              ...request,
              url: request.url.replace(SDK_ORIGIN, this.baseUrl),
              headers: { ...request.headers, authorization: `Bearer ${token}` },
            },
            options,
          );
        const token = await this.tokens.get();
        const answer = await send(token);
        if (answer.response.statusCode !== 401) return answer;
        this.tokens.refused(token);
        return send(await this.tokens.get());
      });
      return builder;
    };
  }
}
