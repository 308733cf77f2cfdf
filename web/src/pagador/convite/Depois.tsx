import { fill } from '../../../../shared/textos/engine.ts'
import { textosDoConvite as textos } from '../../../../shared/textos/pt-BR/pagadorConvite.ts'
import ui from '../ui/ui.module.css'
import css from './convite.module.css'
import type { Convite } from './tipos.ts'

interface Props {
  convite: Convite
  /** As it was sent from this page; a page that is opened later is not told it, because the link may be forwarded. */
  conta: string | null
}
const passos = ['depois.1', 'depois.2', 'depois.3'] as const

/** After an invitation was accepted: what was sent, and what comes next. */
export function Depois({ convite, conta }: Props) {
  const empresa = convite.cliente.nome
  return (
    <section className={`${ui.cartao} ${css.depois}`} aria-labelledby="depois-titulo">
      {conta && (
        <>
          <h2>{textos['depois.enviado']}</h2>
          <dl>
            <div>
              <dt>{textos['depois.conta']}</dt>
              <dd>{conta}</dd>
            </div>
            <div>
              <dt>{textos['depois.email']}</dt>
              <dd>{convite.email}</dd>
            </div>
          </dl>
        </>
      )}
      <h2 id="depois-titulo">{textos['depois.titulo']}</h2>
      <ol>
        {passos.map(passo => (
          <li key={passo}>{fill(textos[passo], { empresa })}</li>
        ))}
      </ol>
      <p className={css.suave}>{fill(textos['depois.errado'], { empresa })}</p>
    </section>
  )
}
