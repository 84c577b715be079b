import { randomUUID } from 'node:crypto';
import { signIn } from '@brokerage/contracts';

export interface FirstAdmin {
  siteUrl: string;
  adminEmail: string;
  /** The password from the configuration. */
  adminPassword: string;
}

/** Signs the admin in for the first time, which replaces the password of the configuration. Returns the new password. */
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
