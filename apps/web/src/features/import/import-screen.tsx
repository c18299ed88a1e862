import { useState } from 'react'
import { Page } from '../../design/layout/page.tsx'
import { t } from '../../messages/text.ts'
import { DropZone } from './drop-zone.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { FileImport } from './file-import.tsx'

/** `/import`: choose files, review each of them, and everything that was imported before. */
export function ImportScreen() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [place, setPlace] = useState(0)
  const file = files[place]
  if (!file) {
    const choose = (chosen: readonly File[]) => {
      setFiles(chosen)
      setPlace(0)
    }
    return (
      <Page title={t('import.title')}>
        <DropZone onFiles={choose} />
        <EarlierImports />
      </Page>
    )
  }
  return (
    <FileImport
      key={place}
      file={file}
      place={place + 1}
      count={files.length}
      onDone={() => setPlace(place + 1)}
      onCancel={() => setFiles([])}
    />
  )
}
