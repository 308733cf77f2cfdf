import { bandeirasAceitas } from '../../../../shared/domain/cartao.ts'
import { valorDasParcelas } from '../../../../shared/domain/parcelasMostradas.ts'
import { descricaoNaFatura, numeroDoCartao } from '../comprovante/formatar.ts'
import { centavosDe } from '../textos.tsx'
import { MarcaDaBandeira, nomeDaBandeira } from '../ui/Bandeiras.tsx'
import ui from '../ui/ui.module.css'
import css from './carrinho.module.css'
import type { Pedido } from './dados.ts'
import { usePedidoTextos } from './palavrasDoPedido.ts'

/** A line of the order's data; one without a value is none. */
export const LinhaDoPedido = ({ nome, valor, codigo }: { nome: string; valor: string; codigo?: boolean }) =>
  valor ? (
    <div>
      <dt>{nome}</dt>
      <dd className={codigo ? css.codigoDoPedido : undefined}>{valor}</dd>
    </div>
  ) : null

/** Its card was, or will be, charged: an order that was stopped or cancelled took nothing. */
export const cobrado = ({ resumo: { desfecho } }: Pedido): boolean => desfecho !== 'parado' && desfecho !== 'cancelado'

/** What the card was asked for and what was taken of it, each figure with what it is; then which card. */
export function PagamentoDoPedido({ pedido, id }: { pedido: Pedido; id: string }) {
  const { p, nome } = usePedidoTextos()
  const { checkout } = pedido
  if (!checkout) return null
  const bandeira = bandeirasAceitas.find(b => b === checkout.bandeira.toLowerCase())
  const finais = checkout.numeroCartao.replace(/\D/g, '').slice(-4)
  return (
    <section className={`${ui.cartao} ${css.dados}`} aria-labelledby="titulo-do-pagamento">
      <h2 id="titulo-do-pagamento" className={css.tituloDaSecao}>
        {p('pagamento')}
      </h2>
      <dl>
        {cobrado(pedido) && <Valores resumo={pedido.resumo} />}
        <LinhaDoPedido nome={p('forma')} valor={nome(checkout.formaPagamentoLabel)} />
        {cobrado(pedido) && (
          <LinhaDoPedido nome={p('fatura')} valor={`PG**${descricaoNaFatura(checkout.softDescription)}`} />
        )}
        {finais && (
          <div>
            <dt>{p('cartao')}</dt>
            <dd className={css.cartaoUsado}>
              {bandeira && <MarcaDaBandeira bandeira={bandeira} nome={nomeDaBandeira(bandeira)} />}
              {numeroDoCartao(finais)}
            </dd>
          </div>
        )}
        <LinhaDoPedido nome={p('autorizacao')} valor={checkout.autorizacao ?? ''} codigo />
        <LinhaDoPedido nome={p('nsu')} valor={checkout.nsu ?? ''} codigo />
        <LinhaDoPedido nome={p('codigo')} valor={id} codigo />
      </dl>
    </section>
  )
}

/** Until the charge, the slips that were chosen and what is held; after it, those that were paid and what was taken. */
function Valores({ resumo }: Pick<Pedido, 'resumo'>) {
  const { p, reais } = usePedidoTextos()
  const espera = resumo.desfecho === 'andamento'
  const total = centavosDe(resumo.total)
  const boletos = centavosDe(espera ? resumo.boletos : resumo.boletosPagos)
  const autorizado = centavosDe(resumo.autorizado)
  const devolvido = centavosDe(resumo.devolvido)
  const liberado = espera ? 0 : autorizado - total
  return (
    <>
      <div>
        <dt>{p(espera ? 'autorizado' : 'cobrado')}</dt>
        <dd>
          {reais(total)}
          {espera && <small className={css.pequeno}>{p('soOPago')}</small>}
        </dd>
      </div>
      {resumo.parcelas > 1 && (
        <LinhaDoPedido
          nome={p('plano')}
          valor={`${resumo.parcelas}x: ${valorDasParcelas(total, resumo.parcelas, reais)}`}
        />
      )}
      {boletos > 0 && <LinhaDoPedido nome={p(espera ? 'soma' : 'somaPagos')} valor={reais(boletos)} />}
      {boletos > 0 && total > boletos && <LinhaDoPedido nome={p('juros')} valor={reais(total - boletos)} />}
      {devolvido > 0 && <LinhaDoPedido nome={p('voltou')} valor={reais(devolvido)} />}
      {devolvido > 0 && devolvido < total && (
        <div>
          <dt>{p('fica')}</dt>
          <dd>
            {reais(total - devolvido)}
            <small className={css.pequeno}>{p('ficaTexto')}</small>
          </dd>
        </div>
      )}
      {liberado > 0 && (
        <div>
          <dt>{p('liberado')}</dt>
          <dd>
            {reais(liberado)}
            <small className={css.pequeno}>
              {p('liberadoTexto', { autorizado: reais(autorizado), cobrado: reais(total) })}
            </small>
          </dd>
        </div>
      )}
    </>
  )
}
