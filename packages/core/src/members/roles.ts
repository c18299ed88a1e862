/** What a person may do in a ledger, the most first. */
export const roles = ['owner', 'editor', 'viewer'] as const

export type Role = (typeof roles)[number]

/** Whether a role includes another one. */
export function includesRole(role: Role, other: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(other)
}
