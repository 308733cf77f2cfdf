import { type RefObject, useEffect, useId, useRef } from 'react'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './token.module.css'
import { DIGITOS } from './token.ts'

interface Props {
  rotulo: string
  valor: string
  erro: string | undefined
  /** What is said while a whole code is being checked; undefined when none is. */
  conferindo: string | undefined
  /** Nothing can be typed: no code is valid, or one was accepted. */
  fechado: boolean
  tremendo: boolean
  aoDigitar: (texto: string) => void
  entrada: RefObject<HTMLInputElement | null>
}
const posicoes = Array.from({ length: DIGITOS }, (_, i) => i)

/** One input for people, password managers and screen readers; the four cells are only a drawing under it. */
export function Codigo({ rotulo, valor, erro, conferindo, fechado, tremendo, aoDigitar, entrada }: Props) {
  const id = useId()
  // a key of its own makes a fresh input: what was focused before it must be again
  const focar = (no: HTMLInputElement | null) => {
    entrada.current = no
    if (tremendo) no?.focus({ preventScroll: true })
  }
  // a code was sent to a payer who could type none: the field takes the focus as it opens
  const fechadoAntes = useRef(fechado)
  useEffect(() => {
    if (fechadoAntes.current && !fechado) entrada.current?.focus({ preventScroll: true })
    fechadoAntes.current = fechado
  }, [fechado, entrada])
  return (
    <div className={css.campo}>
      <label className={css.rotulo} htmlFor={id}>
        {rotulo}
      </label>
      <div className={`${css.celas} ${tremendo ? ui.treme : ''}`} data-erro={erro ? true : undefined}>
        <input
          ref={focar}
          id={id}
          name="codigo"
          className={css.entrada}
          value={valor}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          readOnly={conferindo !== undefined}
          disabled={fechado}
          aria-invalid={erro ? true : undefined}
          aria-describedby={`${id}e`}
          onChange={e => aoDigitar(e.currentTarget.value)}
        />
        {posicoes.map(i => (
          <span
            key={i}
            aria-hidden="true"
            className={css.cela}
            data-vez={i === Math.min(valor.length, DIGITOS - 1) || undefined}
          >
            {valor[i] ?? ''}
          </span>
        ))}
      </div>
      <p id={`${id}e`} className={erro ? css.erro : css.espera} role="alert">
        <Fala>
          {erro && <Icone nome="erro" tamanho={18} />}
          {erro ?? conferindo}
        </Fala>
      </p>
    </div>
  )
}
