import { BrokerageCopyModule, RateLimitModule } from '@brokerage/service-kit';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { AuthConfig } from './auth.config.ts';
import { AuditModule } from './audit/audit.module.ts';
import { BuyerHandler } from './buyers/buyer.handler.ts';
import { AccessMailService } from './account/access-mail.service.ts';
import { AccountHandler } from './account/account.handler.ts';
import { ErasureHandler } from './account/erasure.handler.ts';
import { ErasureService } from './account/erasure.service.ts';
import { PersonalDataService } from './account/personal-data.service.ts';
import { CodeHandler } from './codes/code.handler.ts';
import { CODE, codeSchema } from './codes/code.model.ts';
import { CodeRepository } from './codes/code.repository.ts';
import { CodeService } from './codes/code.service.ts';
import { MailedCodes } from './codes/mailed-codes.ts';
import { KnownDevices } from './limits/known-devices.ts';
import { CurrentPassword } from './passwords/current-password.ts';
import { NewPassword } from './passwords/new-password.ts';
import { PasswordHandler } from './sign-in/password.handler.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { RESET, resetSchema } from './sign-in/reset.model.ts';
import { ResetRepository } from './sign-in/reset.repository.ts';
import { ResetService } from './sign-in/reset.service.ts';
import { SignInHandler } from './sign-in/sign-in.handler.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { SecondFactorHandler } from './second-factor/second-factor.handler.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { AccessTokens } from './sessions/access-tokens.ts';
import { SessionHandler } from './sessions/session.handler.ts';
import { SESSION, sessionSchema } from './sessions/session.model.ts';
import { sessionOutbox } from './sessions/session-outbox.ts';
import { SessionRepository } from './sessions/session.repository.ts';
import { SessionService } from './sessions/session.service.ts';
import { BackupStatusHandler } from './operator/backup-status.ts';
import { FirstAdmin } from './operator/first-admin.ts';
import { INVITATION, invitationSchema } from './team/invitation.model.ts';
import { InvitationRepository } from './team/invitation.repository.ts';
import { InvitationService } from './team/invitation.service.ts';
import { TeamHandler } from './team/team.handler.ts';
import { TeamService } from './team/team.service.ts';
import { USER, userSchema } from './users/user.model.ts';
import { StaffHandler } from './users/staff.handler.ts';
import { userOutbox } from './users/user-outbox.ts';
import { UserRepository } from './users/user.repository.ts';

@Module({
  imports: [
    BrokerageCopyModule.of('auth-brokerage'),
    AuditModule,
    RateLimitModule.of(({ CODE_KEY }: AuthConfig) => CODE_KEY.current),
    MongooseModule.forFeature([
      { name: USER, schema: userSchema },
      { name: SESSION, schema: sessionSchema },
      { name: CODE, schema: codeSchema },
      { name: RESET, schema: resetSchema },
      { name: INVITATION, schema: invitationSchema },
    ]),
  ],
  controllers: [
    BackupStatusHandler,
    BuyerHandler,
    StaffHandler,
    TeamHandler,
    CodeHandler,
    SignInHandler,
    PasswordHandler,
    SecondFactorHandler,
    SessionHandler,
    AccountHandler,
    ErasureHandler,
  ],
  providers: [
    userOutbox,
    UserRepository,
    FirstAdmin,
    KnownDevices,
    CodeRepository,
    MailedCodes,
    CodeService,
    PasswordHasher,
    CurrentPassword,
    NewPassword,
    ResetRepository,
    ResetService,
    SecondFactorService,
    SignInService,
    AccessTokens,
    sessionOutbox,
    SessionRepository,
    SessionService,
    InvitationRepository,
    InvitationService,
    TeamService,
    AccessMailService,
    ErasureService,
    PersonalDataService,
  ],
})
export class AuthModule {}
