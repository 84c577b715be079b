export interface AccessTokens {
  /** Returns a token that stays valid for a while, or undefined if nobody is signed in. */
  token(): Promise<string | undefined>;
  /** Reports that the gateway refused this token. */
  rejected(token: string): void;
}

let source: AccessTokens = { token: async () => undefined, rejected: () => undefined };

/** Sets where the API client gets its token, so that the client does not depend on the session feature. */
export function connectAccessTokens(tokens: AccessTokens): void {
  source = tokens;
}

export const accessTokens: AccessTokens = {
  token: () => source.token(),
  rejected: (token) => source.rejected(token),
};
