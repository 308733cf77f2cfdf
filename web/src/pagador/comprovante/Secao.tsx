import type { ReactNode } from 'react'
import css from './comprovante.module.css'

/** A part of the receipt: a title and its lines. */
export function Secao({ titulo, topo, children }: { titulo: string; topo?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.secao}>
      <h2>{titulo}</h2>
      {topo}
      <dl>{children}</dl>
    </section>
  )
}

/** One line; nothing at all when there is no value. */
export function Linha({ nome, valor, mono, lang }: { nome: string; valor: string; mono?: boolean; lang?: string }) {
  if (!valor) return null
  return (
    <div className={css.linha}>
      <dt>{nome}</dt>
      <dd className={mono ? css.mono : undefined} lang={lang}>
        {valor}
      </dd>
    </div>
  )
}
