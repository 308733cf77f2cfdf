import css from '../etapas/pix.module.css'
import { formatarContagem } from './contagem.ts'

const RAIO = 18
const VOLTA = 2 * Math.PI * RAIO

/** The countdown: a ring that empties and the time in figures. */
export function Relogio({ rotulo, segundos, fracao }: { rotulo: string; segundos: number; fracao: number }) {
  return (
    <div className={css.relogio} data-urgente={segundos <= 60 || undefined} role="timer">
      <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
        <circle className={css.trilho} cx="22" cy="22" r={RAIO} />
        <circle
          className={css.anel}
          cx="22"
          cy="22"
          r={RAIO}
          strokeDasharray={VOLTA}
          strokeDashoffset={VOLTA * (1 - fracao)}
          transform="rotate(-90 22 22)"
        />
      </svg>
      <span>
        <small>{rotulo}</small> <b>{formatarContagem(segundos)}</b>
      </span>
    </div>
  )
}
