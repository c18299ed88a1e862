interface AddressTexts {
  title: string
  lead(email: string | null): string
  action: string
  busyAction: string
  done: string
  doneLead: string
  failed: string
  failedLead: string
}

/** What the links say that change an account's address. */
export const addressTexts: Record<'verifyAndChangeEmail' | 'recoverEmail', AddressTexts> = {
  verifyAndChangeEmail: {
    title: 'Change your email',
    lead: (email) =>
      email === null
        ? 'From now on you sign in with the address that this link was sent to.'
        : `From now on you sign in with ${email}.`,
    action: 'Change email',
    busyAction: 'Changing',
    done: 'Your email has been changed',
    doneLead: 'You can now sign in with your new address',
    failed: 'Try changing your email again',
    failedLead: 'Your request to change your email has expired or the link has already been used',
  },
  recoverEmail: {
    title: 'Restore your email',
    lead: (email) =>
      email === null
        ? 'The address of your account was changed. This takes the change back.'
        : `The address of your account was changed. This gives it ${email} again.`,
    action: 'Restore email',
    busyAction: 'Restoring',
    done: 'Your email has been restored',
    doneLead: 'If it was not you who changed it, reset your password now',
    failed: 'Try restoring your email again',
    failedLead: 'Your request to restore your email has expired or the link has already been used',
  },
}
