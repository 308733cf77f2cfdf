import { useEffect, useRef } from 'react'
import type { Plano } from '../etapas/formas.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { BandeirasAceitas } from '../ui/Bandeiras.tsx'
import { Icone } from '../ui/Icone.tsx'
import css from './parcelas.module.css'

interface Props {
  planos: readonly Plano[]
  escolhido: number | undefined
  escolher: (parcelas: number) => void
  fechar: () => void
  /** What the small line says of a plan, where it is not its whole interest. */
  detalheDe?: ((plano: Plano) => string) | undefined
}

/** The instalment dialog (R011): highest count first; choosing closes it and returns the choice. */
export default function OpcoesDeParcelamento({ planos, escolhido, escolher, fechar, detalheDe }: Props) {
  const { t, reais, parcelas, idioma } = useTextos()
  const dialogo = useRef<HTMLDialogElement>(null)
  const atual = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const caixa = dialogo.current
    if (!caixa) return
    caixa.showModal()
    atual.current?.focus()
    return () => caixa.close()
  }, [])
  // closed by the element itself, which gives the focus back to the button that opened it
  const encerrar = () => dialogo.current?.close()
  const porcento = new Intl.NumberFormat(idioma, { maximumFractionDigits: 2 })
  const jurosDe = ({ juros }: Plano) =>
    juros > 0 ? t('parcelas.comJuros', { juros: porcento.format(juros) }) : t('parcelas.semJuros')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog; this is the same for a pointer
    <dialog
      ref={dialogo}
      className={css.dialogo}
      aria-labelledby="titulo-parcelas"
      onClose={fechar}
      onClick={e => e.target === e.currentTarget && encerrar()}
    >
      <div className={css.topo}>
        <h2 id="titulo-parcelas">{t('parcelas.titulo')}</h2>
        <button type="button" className={css.fechar} aria-label={t('parcelas.fechar')} onClick={encerrar}>
          <Icone nome="fechar" />
        </button>
      </div>
      <ul className={css.lista}>
        {planos.map(plano => {
          const { numeroParcela: n } = plano
          const total = centavosDe(plano.total)
          const marcado = n === escolhido
          return (
            <li key={n}>
              <button
                ref={marcado ? atual : undefined}
                type="button"
                className={css.plano}
                aria-pressed={marcado}
                onClick={() => {
                  encerrar()
                  escolher(n)
                }}
              >
                <span className={css.marca} aria-hidden="true">
                  {marcado && <Icone nome="certo" tamanho={16} />}
                </span>
                <span className={css.parcela}>
                  {n === 1 ? t('parcelas.uma', { valor: reais(total) }) : parcelas(total, n)}
                  <small>{(detalheDe ?? jurosDe)(plano)}</small>
                </span>
                <span className={css.total}>
                  <small>{t('parcelas.total')}</small> {reais(total)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className={css.aceitos}>
        <span>{t('parcelas.bandeiras')}</span>
        <BandeirasAceitas className={css.bandeiras} rotulo={t('parcelas.bandeiras')} />
      </div>
    </dialog>
  )
}
