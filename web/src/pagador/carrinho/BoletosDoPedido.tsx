import { Fragment } from 'react'
import { dataNoIdioma, dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { centavosDe } from '../textos.tsx'
import ui from '../ui/ui.module.css'
import css from './carrinho.module.css'
import type { Pedido } from './dados.ts'
import { Ponto } from './ItemDoCarrinho.tsx'
import { usePedidoTextos } from './palavrasDoPedido.ts'

type Boleto = Pedido['boletos'][number]

/** Why a slip was not paid, where another order may pay it: the rest is settled with its issuer first, or was paid. */
const emPedidoNovo: ReadonlySet<string> = new Set(['valor', 'prazo', 'outro', 'devolvido'])

/** R060: a table on a desk; on a phone each slip is a block with its own labels. */
export function BoletosDoPedido({ pedido: { boletos, resumo }, recomecar }: { pedido: Pedido; recomecar: string }) {
  const { c, p } = usePedidoTextos()
  if (boletos.length === 0) return null
  const parado = resumo.desfecho === 'parado' || resumo.desfecho === 'cancelado'
  // an order that stopped as a whole says what to do once, above
  const naoPago = !parado && boletos.some(b => b.motivo !== null && emPedidoNovo.has(b.motivo))
  return (
    <section className={`${ui.cartao} ${css.dados}`} aria-labelledby="titulo-dos-boletos">
      <h2 id="titulo-dos-boletos" className={css.tituloDaSecao}>
        {c('passo.boletos')}
      </h2>
      <table className={css.tabela}>
        <thead>
          <tr>
            <th scope="col">{p('banco')}</th>
            <th scope="col">{p('vencimento')}</th>
            <th scope="col">{p('valor')}</th>
            <th scope="col">{p('pagoEm')}</th>
            <th scope="col">{p('situacao')}</th>
          </tr>
        </thead>
        <tbody>
          {boletos.map((b, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slips of one order have no id of their own, and keep their order
            <Fragment key={i}>
              <Linha boleto={b} parado={parado} />
              {b.motivo && !parado && (
                <tr className={css.porque}>
                  <td colSpan={5}>{p(`motivo.${b.motivo}`)}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {naoPago && (
        <a className={ui.secundario} href={recomecar}>
          {p('novo')}
        </a>
      )}
    </section>
  )
}

function Linha({ boleto: b, parado }: { boleto: Boleto; parado: boolean }) {
  const { c, p, reais, doBoleto, idioma } = usePedidoTextos()
  const recusado = parado || (b.motivo !== null && b.motivo !== 'devolvido')
  return (
    <tr>
      <th scope="row">
        {b.banco}
        {b.recebedor && <small className={css.pequeno}>{b.recebedor}</small>}
        <small className={css.pequeno}>{c('item.trecho', { trecho: b.trecho })}</small>
      </th>
      <td data-rotulo={p('vencimento')}>{b.vencimento ? dataNoIdioma(b.vencimento, idioma) : '—'}</td>
      <td data-rotulo={p('valor')}>{reais(centavosDe(b.valor))}</td>
      <td data-rotulo={p('pagoEm')}>
        {b.liquidacao ? dataNoIdioma(dataSaoPaulo(Date.parse(b.liquidacao)), idioma) : recusado ? '—' : p('aindaNao')}
      </td>
      <td data-rotulo={p('situacao')}>
        <span className={css.situacao}>
          <Ponto cor={b.situacaoCor} />
          {recusado ? p('naoPago') : doBoleto(b.situacaoLabel)}
        </span>
      </td>
    </tr>
  )
}
