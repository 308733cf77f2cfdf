import type { Input } from '../../../../shared/contract/endpoint.ts'
import type { enviarVitrine as contrato } from '../../../../shared/contract/vitrine.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { HORAS_PARA_LEMBRAR, numeroDoPedido } from '../../../../shared/domain/pedidoDaLoja.ts'
import type { EscolhaDaEntrega } from '../../../../shared/domain/sacola.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import type { DepsDoLink } from '../../links/regras/prepararLimpo.ts'
import { urlDoLink } from '../../links/vista/link.ts'
import { linkDeMercadoria } from '../../loja/regras/linkDeMercadoria.ts'
import type { Vendedor } from '../paginas/moldura.ts'
import { compradorDe, enderecoDoComprador } from '../regras/comprador.ts'
import type { ContaDaSacola, LinhaLida } from '../regras/conta.ts'
import { urlDoPedido } from '../regras/pedidos.ts'
import { type Respostas, respostasDaLinha } from '../regras/respostas.ts'

export type DepsDoPedido = DepsDeIdempotencia & DepsDoLink
type Corpo = Input<typeof contrato>['body']
const DIAS_PARA_PAGAR = 3

type Frete = NonNullable<ContaDaSacola['frete']>
const entregaDe = (escolha: EscolhaDaEntrega, { prazo, servico, nome }: Frete, body: Corpo): PedidoDaLoja['entrega'] =>
  escolha.tipo === 'retirada'
    ? { tipo: 'retirada' }
    : {
        ...{ tipo: 'envio', prazo, cep: escolha.cep, ...enderecoDoComprador(body) },
        ...(servico !== undefined && { servico: nome }),
      }

/** Pure: what makes the order's amount another one than its lines', as our checkout says it beside them. */
const somasDoPedido = ({ frete, cupom }: ContaDaSacola): string =>
  [
    frete?.valor && `Entrega${frete.servico === undefined ? '' : ` por ${frete.nome}`}: ${formatarReais(frete.valor)}.`,
    cupom?.id && `Cupom ${cupom.codigo}: menos ${formatarReais(cupom.desconto)}.`,
  ]
    .filter(Boolean)
    .join('\n')

/** Pure: a line as the order keeps it: what it was called, cost and looked like on that day, and what its buyer answered. */
function linhaDoPedido(l: LinhaLida, ditas: Respostas): PedidoDaLoja['linhas'][number] {
  const { nome, quantidade, unitario, produto, variacao } = l
  const sku = variacao?.sku ?? produto.sku
  const foto = produto.fotos?.[0]?.id
  const respostas = respostasDaLinha(l, ditas)
  const { agendamento } = produto
  return {
    ...{ nome, quantidade, unitario, ...(foto && { foto }), ...(sku && { sku }) },
    ...{ ...(respostas.length > 0 && { respostas }), ...(agendamento && { agendamento }) },
  }
}

/**
 * Places an order: the order and the one-use link by which it is paid, in one transaction, once for each form. Where its
 * buyer goes: our own checkout.
 */
export function fazerPedido(
  deps: DepsDoPedido,
  { empresa }: Vendedor,
  { conta, escolha, body }: { conta: ContaDaSacola; escolha: EscolhaDaEntrega; body: Corpo },
): Promise<string> {
  const { clock, ids, env } = deps
  const chave = body.envio && /^[A-Za-z0-9]{21}$/.test(body.envio) ? body.envio : undefined
  return umaVez(deps, { sujeito: empresa.id, operacao: 'fazerPedido', chave, corpo: body }, async () => {
    const agora = clock.now()
    const frete = conta.frete ?? { nome: '', valor: 0, prazo: '' }
    const { total, cupom } = conta
    const desconto = cupom?.id === undefined ? undefined : { codigo: cupom.codigo, valor: cupom.desconto }
    const feito = await linkDeMercadoria(
      {
        ...{
          nome: `Pedido ${empresa.nomeComercial}`,
          descricao: somasDoPedido(conta),
          valor: total,
          linhas: conta.linhas,
          desconto: desconto?.valor,
          origem: 'loja',
        },
        expiraEm: new Date(agora + DIAS_PARA_PAGAR * 86_400_000).toISOString(),
      },
      empresa,
      deps,
    )
    const { id } = feito
    const pedido: PedidoDaLoja = {
      ...{ id, empresaId: empresa.id, versao: 1, estado: 'recebido', chave: ids.id21() },
      linhas: conta.linhas.map(l => linhaDoPedido(l, body.respostas ?? {})),
      ...(desconto && { desconto }),
      ...{ mercadorias: conta.mercadorias, frete: frete.valor, total, comprador: compradorDe(body) },
      ...(body.recado && { recado: body.recado }),
      entrega: entregaDe(escolha, frete, body),
      ...(body.lembrar === 'sim' && { lembrarEm: agora + HORAS_PARA_LEMBRAR * 3_600_000 }),
      historia: [{ estado: 'recebido', em: agora }],
      criadoEm: new Date(agora).toISOString(),
      ev: [],
    }
    const volta = urlDoPedido(env.PAGAR_URL, empresa.slug, pedido)
    const doCupom = cupom?.id && {
      cupom: {
        ...{ id: cupom.id, codigo: cupom.codigo, desconto: cupom.desconto },
        ...(cupom.usos !== undefined && { usos: cupom.usos }),
      },
    }
    const link: Link = {
      ...{ ...feito, ...doCupom, nome: `Pedido ${numeroDoPedido(id)}`, redirectPagamentoAprovado: volta },
    }
    return {
      resposta: urlDoLink(env.PAGAR_URL, empresa.slug, id),
      writes: [Link.create(link), PedidoDaLoja.create(pedido)],
    }
  })
}
