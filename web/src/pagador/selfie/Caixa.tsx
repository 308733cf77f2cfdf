import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import css from './dialogo.module.css'

interface Props {
  titulo: string
  /** Each phase starts at its heading. */
  fase: string
  /** S082–S084: the colour that the phase pulses in. */
  pulso?: 'amarelo' | 'azul' | 'vermelho' | undefined
  /** The answer is on its way, and leaving would only hide it. */
  presa?: boolean
  aoFechar: () => void
  children: ReactNode
}

/** The one dialog of a selfie, whoever's it is: a link's payer, a receiver, who anticipates. Escape is cancel. */
export function CaixaDaSelfie({ titulo, fase, pulso, presa = false, aoFechar, children }: Props) {
  const caixa = useRef<HTMLDialogElement>(null)
  const cabeca = useRef<HTMLHeadingElement>(null)
  // before the paint and before the removal, so that focus goes in at once and back to the button in the end
  useLayoutEffect(() => {
    const no = caixa.current
    no?.showModal()
    return () => no?.close()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase starts at its heading
  useEffect(() => cabeca.current?.focus({ preventScroll: true }), [fase])
  return (
    <dialog
      ref={caixa}
      className={css.dialogo}
      aria-labelledby="selfie-titulo"
      aria-describedby="selfie-texto"
      data-pulso={pulso}
      onCancel={e => {
        e.preventDefault()
        if (!presa) aoFechar()
      }}
      // a second Escape closes it without asking
      onClose={() => (presa ? caixa.current?.showModal() : aoFechar())}
    >
      <h2 id="selfie-titulo" ref={cabeca} tabIndex={-1}>
        {titulo}
      </h2>
      {children}
    </dialog>
  )
}
