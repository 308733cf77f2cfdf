import type { Output } from '../../../../shared/contract/endpoint.ts'
import { RecebivelNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { obterRecebivel as contrato } from '../../../../shared/contract/financeiro.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { taxaDaParcela, tributosDaParcela } from '../../../../shared/domain/taxaDaParcela.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { beneficiarioEmPalavras, EfeitoDaUr, efeitosDa, idDoContrato } from '../../../platform/storage/EfeitoDaUr.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import { paginarComCursor } from '../../../platform/storage/paginar.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import { agendaDe, Recebivel, Ur } from '../../../platform/storage/Recebivel.ts'
import { partesDaVenda } from '../../cobranca/regras/liquido.ts'
import { pagoCom } from '../../cobranca/regras/pagoCom.ts'
import { contaDaAgenda, urNoFio } from '../regras/contaDaAgenda.ts'

const MAXIMO_DE_PARCELAS = 100
type Venda = NonNullable<Output<typeof contrato>['itens'][number]['venda']>

/** A receivable unit with the instalments that it is made of, each with its sale, which is the company's alone to know. */
export const obterRecebivel: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, query, sessao }) => {
    const conta = await contaDaAgenda(deps.storage, sessao, query.recebedor)
    const ur = conta && (await Ur.get(deps.storage, { conta, ...params }))
    if (!ur) throw fault(RecebivelNaoEncontrado)
    const pk = `UR#${ur.conta}#${ur.data}#${ur.arranjo}`
    const { limit = MAXIMO_DE_PARCELAS, cursor } = query
    const lida = await paginarComCursor(
      deps.storage,
      { index: 'GSI1', pk },
      {
        ...{ limit, cursor, antigos: true, parse: ({ PK, SK }: Item) => ({ PK, SK }), matches: () => true },
        // one more, so that the first page's one query tells whether any is left
        porConsulta: limit + 1,
      },
    )
    const [itens, efeitos] = await Promise.all([deps.storage.getMany(lida.itens), efeitosDe(deps.storage, ur)])
    const parcelas = itens.map(Recebivel.parse)
    const venda = sessao.perfil === 'recebedor' ? () => null : await vendasDe(deps.storage, parcelas)
    const inteira = cursor === undefined && lida.cursor === undefined
    return {
      ...urNoFio(
        ur,
        efeitos.filter(e => e.situacao === 'ativo' || e.situacao === 'pago'),
      ),
      vendas: inteira ? somarVendas(parcelas, venda, ur.conta.startsWith(contas.empresa(''))) : null,
      contratos: efeitos
        .toSorted((a, b) => a.ordem - b.ordem || (a.chave < b.chave ? -1 : 1))
        .map(e => ({
          ...{ id: idDoContrato(e), tipo: e.tipo, ordem: e.ordem, valor: e.valor, pago: e.pago ?? null },
          ...{ situacao: e.situacao, beneficiario: beneficiarioEmPalavras(e) },
        })),
      itens: parcelas
        .sort((a, b) => (`${a.checkoutId}${a.parte}` < `${b.checkoutId}${b.parte}` ? -1 : 1))
        .map(({ checkoutId, parte, numero, parcelas: total, valor, original }) => ({
          checkoutId,
          parte,
          numeroParcela: numero,
          parcelas: total,
          venda: venda(checkoutId),
          valor,
          original,
        })),
      parcial: lida.cursor !== undefined,
      ...(lida.cursor !== undefined && { cursor: lida.cursor }),
    }
  }

/** The contracts on a unit: one query, of a unit that ever had any. */
async function efeitosDe(storage: Storage, ur: Ur): Promise<EfeitoDaUr[]> {
  if (ur.onerado === undefined) return []
  const { values } = await EfeitoDaUr.query(storage, { pk: agendaDe(ur.conta), sk: { prefix: efeitosDa(ur) } })
  return values
}

/**
 * Pure: what was charged for instalments, what of it are our fees, was set apart for taxes, and went back: what is left is
 * what they are. Taxes are of the company's instalments alone. Null where a sale of theirs is not known.
 */
function somarVendas(parcelas: readonly Recebivel[], venda: (id: string) => Venda | null, daEmpresa: boolean) {
  const soma = { bruto: 0, taxas: 0, tributos: 0, estornos: 0 }
  for (const p of parcelas) {
    const v = venda(p.checkoutId)
    const tributos = v && daEmpresa ? tributosDaParcela(p.original, v) : 0
    const taxa = v ? taxaDaParcela(p.original + tributos, { total: v.valor, taxa: v.taxa }) : undefined
    if (taxa === undefined) return null
    soma.bruto += p.original + tributos + taxa
    soma.taxas += taxa
    soma.tributos += tributos
    soma.estornos += p.original - p.valor
  }
  return soma
}

/** The sales of some instalments, in two reads: their checkouts with who paid, then their links. */
async function vendasDe(storage: Storage, parcelas: readonly { checkoutId: string }[]) {
  const ids = [...new Set(parcelas.map(p => p.checkoutId))]
  const itens = await storage.getMany(ids.flatMap(id => [Checkout.key(id), Pagador.key(id)]))
  const de = <T>(nome: string, parse: (item: Item) => T) => itens.filter(i => i._t === nome).map(parse)
  const checkouts = new Map(de(Checkout.name, Checkout.parse).map(c => [c.id, c]))
  const pagadores = new Map(de(Pagador.name, Pagador.parse).map(p => [p.checkoutId, nomeProprio(p.nome)]))
  const chaves = [...new Set([...checkouts.values()].map(c => c.link))].map(Link.key)
  const links = new Map((await storage.getMany(chaves)).map(Link.parse).map(l => [l.id, l.nome]))
  return (id: string): Venda | null => {
    const c = checkouts.get(id)
    const forma = c && pagoCom(c)
    if (!c || forma === undefined) return null
    const { taxa, recebedores, tributos } = partesDaVenda(c, forma)
    const em = c.pagoEm ?? c.criadoEm
    const quem = { pagador: pagadores.get(id) ?? '', link: links.get(c.link) ?? '' }
    return { ...quem, em, valor: c.total, taxa, recebedores, tributos }
  }
}
