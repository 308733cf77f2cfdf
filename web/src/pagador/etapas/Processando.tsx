import { useEffect, useState } from 'react'
import { useTextos } from '../textos.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './cartao.module.css'

/** S021: the backdrop goes after this, whatever happens, in ms. */
const CORTINA_MS = 5000

/**
 * A charge on its way: a backdrop that keeps hands off, then, when the bank is slow, words in the form itself. The region
 * is always there, so that what appears in it is read out.
 */
export function Processando({ ativo, espera }: { ativo: boolean; espera: 'rede' | 'banco' | null }) {
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
      {ativo && !demorou && (
        <div className={css.cortina}>
          <span className={ui.girando} aria-hidden="true" />
          <b>{t('cartao.processando')}</b>
          <p>{t('cartao.processandoDetalhe')}</p>
        </div>
      )}
      {ativo && demorou && (
        <p className={ui.notaAtencao}>
          <Icone nome="relogio" />
          <span>
            {t(espera === 'rede' ? 'espera.semConexao' : 'espera.confirmando')} {t('espera.confirmandoDetalhe')}
          </span>
        </p>
      )}
    </div>
  )
}
