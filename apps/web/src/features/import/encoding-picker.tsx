import { type Encoding, encodings } from '@monedero/import'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'

interface EncodingPickerProps {
  encoding: Encoding
  onChange: (encoding: Encoding) => void
}

/** Chooses how the letters of a file are read, where the guess is wrong. */
export function EncodingPicker({ encoding, onChange }: EncodingPickerProps) {
  return (
    <div>
      <Picker
        label={t('import.encoding')}
        options={encodings.map((each) => ({ id: each, label: each.toUpperCase() }))}
        value={encoding}
        onChange={(id) => onChange(encodings.find((each) => each === id) ?? encoding)}
      />
      <p className={ui('above4', 'text13', 'muted')}>{t('import.encodingHint')}</p>
    </div>
  )
}
