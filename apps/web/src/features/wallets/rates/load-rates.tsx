import type { CalendarDay } from '@monedero/core'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { FileButton } from '../../../design/buttons/file-button.tsx'
import { t } from '../../../messages/text.ts'
import { LoadRatesDialog } from './load-rates-dialog.tsx'
import { type ReadRateFile, readRateFile } from './read-rate-file.ts'

interface LoadRatesProps {
  home: string
  today: CalendarDay
}

const maxBytes = 20_000_000

/** Asks for a file and shows what it has before anything is loaded. */
export function LoadRates({ home, today }: LoadRatesProps) {
  const [isOpen, setOpen] = useState(false)
  const [read, setRead] = useState<ReadRateFile>()
  const open = async (file: File) => {
    setRead(await readFile(file))
    setOpen(true)
  }
  return (
    <>
      <FileButton size="small" accept=".csv,.tsv,.txt,text/csv" onFile={(file) => void open(file)}>
        <Upload size={16} strokeWidth={2} aria-hidden />
        {t('wallets.loadFile')}
      </FileButton>
      {read && (
        <LoadRatesDialog
          isOpen={isOpen}
          read={read}
          home={home}
          today={today}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

async function readFile(file: File): Promise<ReadRateFile> {
  if (file.size > maxBytes) return { ok: false, problems: [t('wallets.fileTooLarge')] }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return readRateFile(new TextDecoder(encodingOf(bytes)).decode(bytes))
  } catch {
    return { ok: false, problems: [t('wallets.fileNotOpened')] }
  }
}

/** Dates, codes and numbers are the same in all encodings but UTF-16, which begins with a mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
