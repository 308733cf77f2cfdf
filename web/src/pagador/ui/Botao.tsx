import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icone, type NomeDoIcone } from './Icone.tsx'
import css from './ui.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  variante?: 'principal' | 'secundario' | 'texto'
  icone?: NomeDoIcone | undefined
  /** Working on it: keeps focus and says so, ignores clicks. */
  ocupado?: boolean
  /** Not ready to be used (V034): looks and reads disabled, yet a press may say what is missing. */
  bloqueado?: boolean
}
const classes = { principal: css.botao, secundario: css.secundario, texto: css.texto }

export function Botao({
  variante = 'principal',
  icone,
  ocupado,
  bloqueado,
  children,
  onClick,
  type = 'button',
  ...resto
}: Props) {
  return (
    <button
      {...resto}
      type={type}
      className={classes[variante]}
      aria-disabled={ocupado || bloqueado || undefined}
      data-bloqueado={(bloqueado && !ocupado) || undefined}
      onClick={e => (ocupado ? e.preventDefault() : onClick?.(e))}
    >
      {ocupado ? <span className={css.girando} aria-hidden="true" /> : icone && <Icone nome={icone} />}
      {children}
    </button>
  )
}
