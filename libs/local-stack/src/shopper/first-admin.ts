import { randomUUID } from 'node:crypto';
import { signIn } from '@brokerage/contracts';

export interface FirstAdmin {
  siteUrl: string;
  adminEmail: string;
  /** The one of the configuration. */
  adminPassword: string;
}

/** The admin's first sign-in, which replaces the password of the configuration. Gives the one that is good from then on. */
export async function chooseAdminPassword({ siteUrl, adminEmail, adminPassword }: FirstAdmin): Promise<string> {
  const newPassword = `chosen ${randomUUID()}`;
  const response = await fetch(`${siteUrl}/api${signIn.http?.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password: adminPassword, newPassword }),
  });
  if (!response.ok) throw new Error(`The first sign-in of the admin was refused: ${response.status}`);
  return newPassword;
}
