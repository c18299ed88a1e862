/** A cookie that scripts cannot read and other sites cannot send along but by leading the browser here. */
export interface Cookie {
  read(headers: Record<string, string | undefined>): string | undefined
  /** The `Set-Cookie` header that makes the browser keep a value, or forget it. */
  set(value: string, lifeMs: number): string
  clear(): string
}

/** Names a cookie. Over https it gets the prefix with which browsers let no subdomain plant it. */
export function createCookie(name: string, { isHttps }: { isHttps: boolean }): Cookie {
  const fullName = isHttps ? `__Host-${name}` : name
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
  return {
    read: (headers) =>
      headers['cookie']
        ?.split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${fullName}=`))
        ?.slice(fullName.length + 1),
    set: (value, lifeMs) => `${fullName}=${value}; Max-Age=${Math.floor(lifeMs / 1000)}; ${attributes}`,
    clear: () => `${fullName}=; Max-Age=0; ${attributes}`,
  }
}
