const digits = (phone: string): string => `+${phone.replace(/\D/g, '')}`;

export const telHref = (phone: string): string => `tel:${digits(phone)}`;
export const smsHref = (phone: string): string => `sms:${digits(phone)}`;
