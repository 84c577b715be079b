/** The two fictional account holders of the emulator. Nobody logs in, nobody owns a real address here. */
export const merchant = { email_address: 'merchant@emulator.example', merchant_id: 'EMUMERCHANT22' };

export const buyer = {
  payerId: 'EMUPAYER22222',
  email: 'buyer@emulator.example',
  name: { given_name: 'Erika', surname: 'Emulator' },
  countryCode: 'DE',
};
