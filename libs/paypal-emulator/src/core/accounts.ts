/** The two fictional account holders of the emulator. Nobody signs in, and nobody owns a real address here. */
export const merchant = { email_address: 'merchant@emulator.example', merchant_id: 'EMUMERCHANT22' };

export const buyer = {
  payerId: 'EMUPAYER22222',
  email: 'buyer@emulator.example',
  name: { given_name: 'Erika', surname: 'Emulator' },
  countryCode: 'DE',
};

/** The card data that PayPal reports for a payer without an account. */
export const guestCard = { name: 'Erika Emulator', last_digits: '1111', brand: 'VISA', type: 'CREDIT' };
