import { useEffect, useState } from 'react'
import { Fala } from '../../ui/Fala.tsx'
import { useTextos } from '../textos.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './cartao.module.css'

/** S021, K08: the backdrop goes after this, whatever happens, in ms. */
export const CORTINA_MS = 5000

interface Props {
  ativo: boolean
  espera: 'rede' | 'banco' | null
  /** How much of the page's proof is done, from 0 to 1, while it makes one. */
  prova: number | null
}
/**
 * A charge on its way: a backdrop that keeps hands off, then, when the bank is slow, words in the form itself. The region
 * is always there, so that what appears in it is read out. While the page makes a proof, it says so, and how far it is.
 */
export function Processando({ ativo, espera, prova }: Props) {
  const { t } = useTextos()
  const [demorou, setDemorou] = useState(false)
  useEffect(() => {
    if (!ativo) return
    const id = setTimeout(() => setDemorou(true), CORTINA_MS)
    return () => {
      clearTimeout(id)
      setDemorou(false)
    }
  }, [ativo])
  return (
    <div role="status" className={css.andamento}>
      <Fala>
        {ativo && prova !== null && (
          <div className={css.cortina}>
            <progress className={css.prova} aria-label={t('cartao.verificando')} value={prova} />
            <b>{t('cartao.verificando')}</b>
            <p>{t('cartao.verificandoDetalhe')}</p>
          </div>
        )}
        {ativo && prova === null && !demorou && (
          <div className={css.cortina}>
            <span className={ui.girando} aria-hidden="true" />
            <b>{t('cartao.processando')}</b>
            <p>{t('cartao.processandoDetalhe')}</p>
          </div>
        )}
        {ativo && prova === null && demorou && (
          <p className={ui.notaAtencao}>
            <Icone nome="relogio" />
            <span>
              {t(espera === 'rede' ? 'espera.semConexao' : 'espera.confirmando')} {t('espera.confirmandoDetalhe')}
            </span>
          </p>
        )}
      </Fala>
    </div>
  )
}
