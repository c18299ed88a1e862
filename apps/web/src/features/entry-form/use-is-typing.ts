import { type RefObject, useEffect, useState } from 'react'

/** Whether the focus is in a field that opens the system's keyboard: ours is then hidden. */
export function useIsTyping(form: RefObject<HTMLFormElement | null>): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const update = () => {
      const { activeElement } = document
      if (isSave(activeElement)) return
      setTyping(form.current?.contains(activeElement) === true && callsKeyboard(activeElement))
    }
    // After a blur the next element has the focus only when the event is over.
    const updateAfterBlur = ({ relatedTarget }: FocusEvent) => {
      if (!isSave(relatedTarget)) queueMicrotask(update)
    }
    document.addEventListener('focusin', update)
    document.addEventListener('focusout', updateAfterBlur)
    return () => {
      document.removeEventListener('focusin', update)
      document.removeEventListener('focusout', updateAfterBlur)
    }
  }, [form])
  return isTyping
}

/** Saving closes the form: keys that came back for it would only delay that. */
function isSave(element: EventTarget | null): boolean {
  return element instanceof HTMLButtonElement && element.type === 'submit'
}

function callsKeyboard(element: Element | null): boolean {
  if (!(element instanceof HTMLInputElement)) return element instanceof HTMLTextAreaElement
  return element.inputMode !== 'none' && !['date', 'time', 'radio'].includes(element.type)
}
