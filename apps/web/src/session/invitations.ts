import { type Problem, problemIn, problemOf } from './problem.ts'

/** An unused link. */
export interface OpenInvitation {
  readonly id: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
}

/** What an account may do about invitations, and those that it made. */
export interface OwnInvitations {
  readonly mayInvite: boolean
  /** Whether it has as many as it may have. */
  readonly isFull: boolean
  readonly invitations: readonly OpenInvitation[]
}

const sdk = () => import('./sdk/own-route.ts')
const path = '/v1/invitations'

/** The invitations of the account. */
export async function listInvitations(): Promise<OwnInvitations | Problem> {
  try {
    return await (await sdk()).askOwnRoute<OwnInvitations>('GET', path)
  } catch (error) {
    return problemOf(error)
  }
}

/** Makes an invitation; returns its link, which cannot be shown again. */
export async function makeInvitation(): Promise<{ link: string } | Problem> {
  try {
    return await (await sdk()).askOwnRoute<{ link: string }>('POST', path)
  } catch (error) {
    return problemOf(error)
  }
}

/** Revokes an invitation. */
export function revokeInvitation(id: string): Promise<Problem | null> {
  return problemIn(async () => (await sdk()).askOwnRoute('DELETE', `${path}?${new URLSearchParams({ id })}`))
}
