import { useTextos } from '../textos.tsx'
import { Ilustracao } from '../ui/Ilustracao.tsx'
import css from './pix.module.css'
import type { PropsDaTela } from './telas.ts'

/** The payment is being looked at: nothing to do, nothing to pay again. */
export default function AnaliseEtapa({ pagamento }: PropsDaTela) {
  const { t } = useTextos()
  return (
    <div className={`${css.pix} ${css.centro}`}>
      <Ilustracao cena="relogio" />
      <h2 className={css.titulo} tabIndex={-1}>
        {t('analise.titulo')}
      </h2>
      <p className={css.suave}>{t('analise.texto', { empresa: pagamento.link.nomeComercial })}</p>
    </div>
  )
}
