import { type ReactNode, useEffect, useRef } from 'react'
import { Icone } from '../ui/Icone.tsx'
import css from './carrinho.module.css'
import { useCarrinhoTextos } from './contexto.ts'

interface Props {
  aberta: boolean
  fechar: () => void
  soma: string
  children: ReactNode
}

/** The side drawer of the slips (R038): a modal dialog, so Escape and focus are the browser's. */
export function Gaveta({ aberta, fechar, soma, children }: Props) {
  const { c } = useCarrinhoTextos()
  const caixa = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const no = caixa.current
    if (aberta && !no?.open) no?.showModal()
    if (!aberta && no?.open) no.close()
  }, [aberta])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog; this is the same for a pointer
    <dialog
      ref={caixa}
      className={css.gaveta}
      aria-labelledby="titulo-da-gaveta"
      onClose={fechar}
      onClick={e => e.target === e.currentTarget && fechar()}
    >
      <div className={css.topoDaGaveta}>
        <h2 id="titulo-da-gaveta">{c('gaveta.titulo')}</h2>
        <button type="button" className={css.redondo} aria-label={c('gaveta.fechar')} onClick={fechar}>
          <Icone nome="fechar" />
        </button>
      </div>
      {children}
      <p className={css.somaDaGaveta}>
        <span>{c('gaveta.soma')}</span>
        <b>{soma}</b>
      </p>
    </dialog>
  )
}

interface PropsDoBotao {
  quantos: number
  abrir: () => void
}
/** Opens the drawer; with an empty cart there is nothing to open. */
export function BotaoDaGaveta({ quantos, abrir }: PropsDoBotao) {
  const { c } = useCarrinhoTextos()
  return (
    <button type="button" className={css.botaoDaGaveta} disabled={quantos === 0} onClick={abrir}>
      <Icone nome="boleto" />
      {c('gaveta.titulo')}
      <span className={css.emblema} aria-hidden="true">
        {quantos}
      </span>
      <span className="oculto"> ({c('gaveta.quantos', { n: quantos })})</span>
    </button>
  )
}
