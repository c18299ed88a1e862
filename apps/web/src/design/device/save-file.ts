/** Downloads a file under this name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has read the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
