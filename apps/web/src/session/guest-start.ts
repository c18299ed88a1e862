/** How the guest who is being signed in wants to begin. In memory: after a reload, the first-run screen offers sample data. */
export const guestStart = { withSample: false }
