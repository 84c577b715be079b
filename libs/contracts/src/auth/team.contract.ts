import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, Email, Timestamp } from '../fields.ts';
import { PersonName } from '../form-fields.ts';
import { OFFICE_ROLES } from '../roles.ts';
import { Device, NewPasswordEntry, Session, SessionGrant } from './auth.contract.ts';

const OfficeRoleEntry = z.enum(OFFICE_ROLES, 'Choose a role');

export const MEMBER_STATES = ['active', 'new', 'disabled'] as const;

/** A member of the office. */
export const TeamMember = z.strictObject({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: OfficeRoleEntry,
  /** `new`: still has a given password and must choose one. */
  state: z.enum(MEMBER_STATES),
  hasSecondFactor: z.boolean(),
  lastSignInAt: Timestamp.nullable(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const INVITATION_DAYS = 7;
export const INVITATION_STATES = ['open', 'expired'] as const;

/** An invitation that is neither accepted nor withdrawn. */
export const Invitation = z.strictObject({
  invitationId: z.string(),
  email: z.string(),
  role: OfficeRoleEntry,
  state: z.enum(INVITATION_STATES),
  /** The id of the sender. */
  invitedBy: z.string(),
  mailedAt: Timestamp,
  expiresAt: Timestamp,
});
export type Invitation = z.infer<typeof Invitation>;

export const listTeam = defineContract({
  subject: 'auth.team.list',
  access: 'owner',
  summary: 'Team members and pending invitations',
  http: { method: 'GET', path: '/admin/team' },
  input: z.strictObject({}),
  output: z.strictObject({ members: z.array(TeamMember), invitations: z.array(Invitation) }),
  errors: [],
  retry: 'safe',
});

/** Safe to repeat: `role` is the new role, not a change. Ends every session of the account, so that none keeps the former role. */
export const changeMemberRole = defineContract({
  subject: 'auth.team.change-role',
  access: 'owner',
  recentPassword: true,
  audit: { operation: 'changeMemberRole', fields: ['role'] },
  summary: 'Change a team member’s role; the last owner keeps theirs',
  http: { method: 'POST', path: '/admin/team/:userId/role' },
  input: z.strictObject({ userId: ClientId, role: OfficeRoleEntry }),
  output: TeamMember,
  errors: ['password_needed', 'member_not_found', 'last_owner', 'version_conflict'],
  retry: 'safe',
});

export const switchMember = defineContract({
  subject: 'auth.team.switch',
  access: 'owner',
  recentPassword: true,
  audit: { operation: 'switchMember', fields: ['switch', 'state'] },
  summary: 'Suspend or reactivate a team member’s account; the last owner cannot be suspended',
  http: { method: 'POST', path: '/admin/team/:userId/switch' },
  input: z.strictObject({ userId: ClientId, switch: z.enum(['on', 'off']) }),
  output: TeamMember,
  errors: ['password_needed', 'member_not_found', 'last_owner', 'version_conflict'],
  retry: 'safe',
});

/** Makes the account a buyer's again and deletes its password and second factor; its name stays in the records of what it did. */
export const removeMember = defineContract({
  subject: 'auth.team.remove',
  access: 'owner',
  audit: { operation: 'removeMember', fields: [] },
  summary: 'Remove a team member; the last owner cannot be removed',
  http: { method: 'POST', path: '/admin/team/:userId/remove' },
  input: z.strictObject({ userId: ClientId }),
  output: z.strictObject({ removed: z.literal(true) }),
  errors: ['member_not_found', 'last_owner', 'version_conflict'],
  retry: 'safe',
});

/** Idempotent by the invitation id. An address has at most one open invitation. */
export const inviteMember = defineContract({
  subject: 'auth.invitations.create',
  access: 'owner',
  recentPassword: true,
  audit: { operation: 'inviteMember', fields: ['invitationId', 'role'] },
  summary: 'Invite someone to the team by email',
  http: { method: 'POST', path: '/admin/invitations' },
  input: z.strictObject({ invitationId: ClientId, email: Email, role: OfficeRoleEntry }),
  output: Invitation,
  errors: ['password_needed', 'member_exists', 'invitation_exists', 'rate_limited'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** Invalidates the link of the previous mail. A repeat within 30 seconds sends the same mail. */
export const resendInvitation = defineContract({
  subject: 'auth.invitations.resend',
  access: 'owner',
  audit: { operation: 'resendInvitation', fields: ['role'] },
  summary: 'Resend an invitation, valid for another 7 days',
  http: { method: 'POST', path: '/admin/invitations/:invitationId/resend' },
  input: z.strictObject({ invitationId: ClientId }),
  output: Invitation,
  errors: ['invitation_not_found', 'rate_limited'],
  retry: 'safe',
  timeoutMs: 3000,
});

export const withdrawInvitation = defineContract({
  subject: 'auth.invitations.withdraw',
  access: 'owner',
  audit: { operation: 'withdrawInvitation', fields: [] },
  summary: 'Withdraw an invitation: its link stops working',
  http: { method: 'POST', path: '/admin/invitations/:invitationId/withdraw' },
  input: z.strictObject({ invitationId: ClientId }),
  output: z.strictObject({ withdrawn: z.literal(true) }),
  errors: ['invitation_not_found'],
  retry: 'safe',
});

/** The token in the link's fragment, which no server or log sees. */
const InvitationToken = z.string().regex(/^[0-9a-f-]{36}\.\d{1,4}\.[A-Za-z0-9_-]{43}$/);

/** The link from the mail is the proof. Reading does not consume the invitation. */
export const readInvitation = defineContract({
  subject: 'auth.invitations.read',
  access: 'anonymous',
  summary: 'Who an invitation link invites, in which role, and who sent it',
  http: { method: 'POST', path: '/auth/invitation' },
  input: z.strictObject({ token: InvitationToken }),
  output: z.strictObject({ email: z.string(), role: OfficeRoleEntry, invitedBy: z.string(), expiresAt: Timestamp }),
  errors: ['invitation_invalid', 'rate_limited'],
  retry: 'safe',
});

/** Single use: setting the password consumes the invitation. */
export const acceptInvitation = defineContract({
  subject: 'auth.invitations.accept',
  access: 'anonymous',
  summary: 'Accept an invitation with a name and a password, and sign in',
  http: { method: 'POST', path: '/auth/invitation/accept', headers: { device: 'user-agent' }, answer: Session },
  input: z.strictObject({ token: InvitationToken, name: PersonName, password: NewPasswordEntry, device: Device }),
  output: SessionGrant,
  errors: ['invitation_invalid', 'password_too_common', 'rate_limited'],
  retry: 'never',
  timeoutMs: 5000,
});

export const changeOwnName = defineContract({
  subject: 'auth.names.change',
  access: 'assistant',
  audit: { operation: 'changeOwnName', fields: [] },
  summary: 'Change the signed-in team member’s own name',
  http: { method: 'POST', path: '/admin/security/name' },
  input: z.strictObject({ name: PersonName }),
  output: z.strictObject({ name: z.string() }),
  errors: [],
  retry: 'safe',
});
