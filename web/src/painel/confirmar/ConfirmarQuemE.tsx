import { Suspense, useEffect, useRef, useState } from 'react'
import { definirPergunta, type FatorQueFalta } from '../../api/fatorRecente.ts'
import { parte } from '../../app/pagina.ts'

/** The dialog comes when it is first asked for: most sessions never are. */
const { Parte: DialogoDeConfirmar } = parte(() => import('./DialogoDeConfirmar.tsx'))

/** Asks the person for what a call needs (decision 0064), over whatever page or dialog made the call. */
export function ConfirmarQuemE() {
  const [falta, setFalta] = useState<FatorQueFalta>()
  const [aberto, setAberto] = useState(false)
  const responder = useRef<(sim: boolean) => void>(undefined)

  useEffect(() => {
    const largar = definirPergunta(
      nova =>
        new Promise(resolver => {
          responder.current = resolver
          setFalta(nova)
          setAberto(true)
        }),
    )
    return () => {
      largar()
      responder.current?.(false)
    }
  }, [])

  if (!falta) return null
  const aoResponder = (sim: boolean) => {
    setAberto(false)
    responder.current?.(sim)
    responder.current = undefined
  }
  return (
    <Suspense fallback={null}>
      <DialogoDeConfirmar falta={falta} aberto={aberto} aoResponder={aoResponder} />
    </Suspense>
  )
}
