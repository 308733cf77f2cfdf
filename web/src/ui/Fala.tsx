import { type ReactNode, useEffect, useState } from 'react'

/** For how long a region stands without words before it has them, in ms: a screen reader must have met it empty. */
const ANTES_DAS_PALAVRAS_MS = 120

/**
 * The words of a region that is read out (`role="status"`, `role="alert"`, `aria-live`). A reader says what enters a region
 * that it knows, and nothing of one that comes with its words inside (WCAG 4.1.3, technique ARIA22): these are seen at
 * once and heard a moment later.
 */
export function Fala({ children }: { children?: ReactNode }) {
  const [calada, setCalada] = useState<true | undefined>(true)
  useEffect(() => void setTimeout(setCalada, ANTES_DAS_PALAVRAS_MS), [])
  return (
    <span data-fala aria-hidden={calada}>
      {children}
    </span>
  )
}
