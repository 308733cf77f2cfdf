import type { Pagamento } from '../checkout/usePagamento.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import css from './cartao.module.css'
import { planoEscolhido, planosDe } from './formas.ts'

/** What the card is charged, in centavos: the whole plan. */
export function totalDoCartao({ link, estado }: Pagamento) {
  const parcelas = estado.cartao?.parcelas ?? estado.parcelas
  return centavosDe(planoEscolhido(link, 1, parcelas)?.total ?? link.valor)
}

interface PropsDoParcelamento {
  pagamento: Pagamento
  abrirParcelas: () => void
}

/** The chosen plan, where the payer's eyes are just before paying. */
export function Parcelamento({ pagamento, abrirParcelas }: PropsDoParcelamento) {
  const { t, reais, parcelas } = useTextos()
  const planos = planosDe(pagamento.link, 1)
  const plano = planoEscolhido(pagamento.link, 1, pagamento.estado.parcelas)
  if (!plano || planos.length < 2) return null
  const { numeroParcela: n, juros } = plano
  return (
    <div className={css.parcelamento}>
      <div>
        <p className={css.rotulo}>{t('cartao.parcelamento')}</p>
        <p>
          <b>
            {n === 1
              ? t('parcelas.uma', { valor: reais(centavosDe(plano.total)) })
              : t(juros > 0 ? 'valor.comJuros' : 'valor.semJuros', { parcelas: parcelas(centavosDe(plano.total), n) })}
          </b>
          {juros > 0 && <small>{t('valor.total', { valor: reais(centavosDe(plano.total)) })}</small>}
        </p>
      </div>
      <Botao variante="texto" onClick={abrirParcelas} disabled={pagamento.estado.ocupado !== null}>
        {t('cartao.alterar')}
      </Botao>
    </div>
  )
}

interface PropsDoBotao {
  pagamento: Pagamento
  processando: boolean
  bloqueado: boolean
}

/** V034: not to be pressed while something is missing, or twice; a press then says what is missing. */
export function BotaoDePagar({ pagamento, processando, bloqueado }: PropsDoBotao) {
  const { t, reais, parcelas } = useTextos()
  const { link, estado } = pagamento
  const plano = planoEscolhido(link, 1, estado.parcelas)
  const n = plano?.numeroParcela ?? 1
  const total = centavosDe(plano?.total ?? link.valor)
  const texto = t('cartao.pagar', { valor: reais(total) })
  const emParcelas = t('cartao.pagarEm', { parcelas: parcelas(total, n) })
  return (
    <Botao type="submit" icone="cadeado" ocupado={processando} bloqueado={bloqueado}>
      {processando ? t('cartao.pagando') : n > 1 ? emParcelas : texto}
    </Botao>
  )
}
