/** A cookie that is HttpOnly and SameSite=Lax. */
export interface Cookie {
  read(headers: Record<string, string | undefined>): string | undefined
  /** The `Set-Cookie` header that stores or deletes a value. */
  set(value: string, lifeMs: number): string
  clear(): string
}

/** The name of a cookie. Over https it has the prefix that prevents subdomains from setting it. */
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
