import { listStaff, type OutputOf } from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { UserRepository } from './user.repository.ts';

@Controller()
export class StaffHandler {
  constructor(private readonly users: UserRepository) {}

  @Handles(listStaff)
  async list(): Promise<OutputOf<typeof listStaff>> {
    const office = await this.users.listOffice();
    return { staff: office.map(({ _id: id, email, name = '' }) => ({ id, email, name })) };
  }
}
