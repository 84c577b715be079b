export interface AccessTokens {
  /** A token that is good for a while yet, or undefined when nobody is signed in. */
  token(): Promise<string | undefined>;
  /** The gateway refused this token. */
  rejected(token: string): void;
}

let source: AccessTokens = { token: async () => undefined, rejected: () => undefined };

/** The API client asks the session for its token through here, so that it does not depend on the session feature. */
export function connectAccessTokens(tokens: AccessTokens): void {
  source = tokens;
}

export const accessTokens: AccessTokens = {
  token: () => source.token(),
  rejected: (token) => source.rejected(token),
};
