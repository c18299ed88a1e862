/** Of a folder with more, the first are taken. */
const maxFiles = 100

/** The files that were dropped, those inside folders too; hidden ones are left out. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // Both are empty once the event is over.
  const plain = [...transfer.files]
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain
  const files: File[] = []
  for (const entry of entries) await addFiles(entry, files)
  return files
}

async function addFiles(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (entry.name.startsWith('.') || files.length >= maxFiles) return
  if (entry instanceof FileSystemFileEntry) {
    files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)))
    return
  }
  if (!(entry instanceof FileSystemDirectoryEntry)) return
  const reader = entry.createReader()
  for (;;) {
    // A reader gives a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return
    for (const each of some.toSorted((a, b) => a.name.localeCompare(b.name))) await addFiles(each, files)
  }
}
