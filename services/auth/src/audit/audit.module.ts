import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdminActHandler } from './admin-act.handler.ts';
import { AuditHandler } from './audit.handler.ts';
import { AUDIT, auditSchema } from './audit.model.ts';
import { AuditRepository } from './audit.repository.ts';
import { AuditService } from './audit.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: AUDIT, schema: auditSchema }])],
  controllers: [AuditHandler, AdminActHandler],
  providers: [AuditRepository, AuditService],
  exports: [AuditService],
})
export class AuditModule {}
