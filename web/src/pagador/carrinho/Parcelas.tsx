import { lazy, Suspense, useState } from 'react'
import { taxaMensal } from '../../../../shared/domain/parcelamento.ts'
import { Fala } from '../../ui/Fala.tsx'
import type { Plano } from '../etapas/formas.ts'
import { centavosDe } from '../textos.tsx'
import { Botao } from '../ui/Botao.tsx'
import css from './carrinho.module.css'
import { useCarrinhoTextos } from './contexto.ts'
import { type Carrinho, planoDoCarrinho, planosDoCarrinho } from './dados.ts'

const OpcoesDeParcelamento = lazy(() => import('../checkout/OpcoesDeParcelamento.tsx'))

interface Props {
  carrinho: Carrinho
  editavel: boolean
  salvando: boolean
  escolher: (parcelas: number) => void
}

/** The selected instalments (R039) and the way to the others. */
export function Parcelas({ carrinho, editavel, salvando, escolher }: Props) {
  const { c, idioma, reais, parcelas } = useCarrinhoTextos()
  const [aberto, setAberto] = useState(false)
  const planos = planosDoCarrinho(carrinho)
  const plano = carrinho.parcelas === null ? undefined : planoDoCarrinho(planos, carrinho.parcelas)
  const porcento = new Intl.NumberFormat(idioma, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const detalheDe = (p: Plano) => {
    const taxa = jurosDoPlano(carrinho, p)
    return taxa > 0 ? c('plano.mes', { taxa: porcento.format(taxa * 100) }) : c('plano.semJuros')
  }
  if (carrinho.data.length === 0) return <p className={css.suave}>{c('plano.vazio')}</p>
  return (
    <>
      <div className={css.plano} aria-busy={salvando}>
        <div>
          <p className={css.pequeno}>{c('plano.titulo')}</p>
          {salvando || !plano ? (
            <p className={css.planoValor} role="status">
              <Fala>{c('item.salvando')}</Fala>
            </p>
          ) : (
            <>
              <p className={css.planoValor}>{parcelas(centavosDe(plano.total), plano.numeroParcela)}</p>
              <p className={css.pequeno}>
                {c('plano.total', { valor: reais(centavosDe(plano.total)) })} · {detalheDe(plano)}
              </p>
            </>
          )}
        </div>
        {editavel && (
          <Botao variante="texto" onClick={() => setAberto(true)} ocupado={salvando}>
            {c('plano.mais')}
          </Botao>
        )}
      </div>
      {aberto && (
        <Suspense>
          <OpcoesDeParcelamento
            planos={planos}
            escolhido={plano?.numeroParcela}
            escolher={escolher}
            fechar={() => setAberto(false)}
            detalheDe={detalheDe}
          />
        </Suspense>
      )}
    </>
  )
}

/** K27: the month's rate that turns the slips' sum into these instalments, as a fraction. */
const jurosDoPlano = ({ valorCarrinho }: Carrinho, { numeroParcela, total }: Plano): number =>
  taxaMensal(centavosDe(valorCarrinho), numeroParcela, centavosDe(total) / numeroParcela) ?? 0
