import { useState } from 'react'
import { tamanhoCvv } from '../../../../shared/domain/cartao.ts'
import { mascarasDoCartao } from '../formularios/cartao.ts'
import { useTextos } from '../textos.tsx'
import { BandeirasAceitas, MarcaDaBandeira, nomeDaBandeira } from '../ui/Bandeiras.tsx'
import { Campo } from '../ui/Campo.tsx'
import css from './cartao.module.css'
import { PreviaDoCartao } from './PreviaDoCartao.tsx'
import type { CartaoDigitado } from './useCartaoDigitado.ts'

interface Props {
  cartao: CartaoDigitado
  nomeDoPagador: string
  /** The name on the card, for the same card tried again. */
  titular?: string
}

/** The card as it is typed (R014), then its four fields; the preview shows its back while the code has the focus. */
export function CamposDoCartao({ cartao, nomeDoPagador, titular }: Props) {
  const { t } = useTextos()
  const [noVerso, setNoVerso] = useState(false)
  const { bandeira, comum } = cartao
  const cvv = comum('cvvCartao')
  return (
    <>
      <PreviaDoCartao bandeira={bandeira} noVerso={noVerso} nomeDoPagador={nomeDoPagador} />
      <Campo
        {...comum('numeroCartao')}
        rotulo={t('cartao.numero')}
        mascara={mascarasDoCartao.numeroCartao}
        inputMode="numeric"
        autoComplete="cc-number"
        enterKeyHint="next"
        maxLength={23}
        marca={bandeira && <MarcaDaBandeira bandeira={bandeira} nome={nomeDaBandeira(bandeira)} />}
        acao={!bandeira && <BandeirasAceitas className={css.bandeiras} rotulo={t('parcelas.bandeiras')} />}
      />
      <Campo
        {...comum('nomeCartao')}
        rotulo={t('cartao.nome')}
        dica={nomeDoPagador ? t('cartao.nome.vazio', { nome: nomeDoPagador }) : t('cartao.nome.dica')}
        mascara={mascarasDoCartao.nomeCartao}
        defaultValue={titular}
        autoComplete="cc-name"
        autoCapitalize="characters"
        enterKeyHint="next"
        maxLength={60}
      />
      <div className={css.dois}>
        <Campo
          {...comum('vencimentoCartao')}
          rotulo={t('cartao.validade')}
          dica={t('cartao.validade.dica')}
          mascara={mascarasDoCartao.vencimentoCartao}
          inputMode="numeric"
          autoComplete="cc-exp"
          enterKeyHint="next"
          maxLength={7}
        />
        <Campo
          {...cvv}
          rotulo={t('cartao.cvv')}
          dica={t(tamanhoCvv(bandeira) === 4 ? 'cartao.cvv.dica4' : 'cartao.cvv.dica')}
          mascara={mascarasDoCartao.cvvCartao}
          inputMode="numeric"
          autoComplete="cc-csc"
          enterKeyHint="done"
          maxLength={4}
          onFocus={() => setNoVerso(true)}
          onBlur={e => {
            setNoVerso(false)
            cvv.onBlur(e)
          }}
        />
      </div>
    </>
  )
}
