import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CodeHandler } from './codes/code.handler.ts';
import { CODE, codeSchema } from './codes/code.model.ts';
import { CodeRepository } from './codes/code.repository.ts';
import { CodeService } from './codes/code.service.ts';
import { LIMIT, limitSchema } from './limits/limit.model.ts';
import { LimitRepository } from './limits/limit.repository.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { SignInHandler } from './passwords/sign-in.handler.ts';
import { SignInService } from './passwords/sign-in.service.ts';
import { AccessTokens } from './sessions/access-tokens.ts';
import { SessionHandler } from './sessions/session.handler.ts';
import { SESSION, sessionSchema } from './sessions/session.model.ts';
import { SessionRepository } from './sessions/session.repository.ts';
import { SessionService } from './sessions/session.service.ts';
import { FirstAdmin } from './users/first-admin.ts';
import { USER, userSchema } from './users/user.model.ts';
import { UserRepository } from './users/user.repository.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: USER, schema: userSchema },
      { name: SESSION, schema: sessionSchema },
      { name: CODE, schema: codeSchema },
      { name: LIMIT, schema: limitSchema },
    ]),
  ],
  controllers: [CodeHandler, SignInHandler, SessionHandler],
  providers: [
    UserRepository,
    FirstAdmin,
    LimitRepository,
    CodeRepository,
    CodeService,
    PasswordHasher,
    SignInService,
    AccessTokens,
    SessionRepository,
    SessionService,
  ],
})
export class AuthModule {}
