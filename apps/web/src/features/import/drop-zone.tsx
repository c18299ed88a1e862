import { formats } from '@monedero/import'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { toasts } from '../../design/feedback/toasts.ts'
import { t } from '../../messages/text.ts'
import styles from './drop-zone.module.css'
import { droppedFiles } from './dropped-files.ts'

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void
}

/** Asks for one or more files, which may also be dropped anywhere on the page. */
export function DropZone({ onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: Iterable<File>) => {
    const list = [...files]
    if (list.length > 0) onFiles(list)
  }
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (event.dataTransfer) void takeDropped(event.dataTransfer)
    }
    const takeDropped = async (transfer: DataTransfer) => {
      try {
        const { files, leftOut } = await droppedFiles(transfer)
        if (files.length > 0) onFiles(files)
        if (leftOut > 0) toasts.show({ message: t('import.filesLeftOut', { count: leftOut }), tone: 'error' })
      } catch {
        toasts.show({ message: t('import.dropFailed'), tone: 'error' })
      }
    }
    const listeners = new AbortController()
    addEventListener('dragover', over, listeners)
    addEventListener('dragleave', leave, listeners)
    addEventListener('drop', drop, listeners)
    return () => listeners.abort()
  }, [onFiles])
  return (
    <section className={styles['zone']} data-over={isOver} aria-labelledby="import-drop">
      <span className={styles['picture']} aria-hidden>
        <Upload size={22} strokeWidth={1.75} />
      </span>
      <div className={styles['words']}>
        <h2 id="import-drop">{t('import.dropTitle')}</h2>
        <p>{t('import.dropText')}</p>
        <ul className={styles['formats']}>
          {formats.map((format) => (
            <li key={format}>{format}</li>
          ))}
        </ul>
        <p className={styles['more']}>{t('import.dropFormats')}</p>
      </div>
      <Button variant="primary" onClick={() => input.current?.click()}>
        {t('import.chooseFiles')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        onChange={({ target }) => {
          take(target.files ?? [])
          target.value = ''
        }}
      />
    </section>
  )
}
