import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.ts';
import { OrderMailHandler } from './order-mail.handler.ts';

@Module({ imports: [MailsModule], controllers: [OrderMailHandler] })
export class OrderMailsModule {}
