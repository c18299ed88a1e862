/** Whether the server would refuse a new password as weak; false where it cannot be asked. */
export async function isPasswordWeak(password: string, email: string): Promise<boolean> {
  try {
    const response = await fetch('/v1/password-check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password, email }),
    })
    const { isWeak }: { isWeak?: boolean } = await response.json()
    return isWeak === true
  } catch {
    return false
  }
}
