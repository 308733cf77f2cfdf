import type { De } from '../../../../shared/domain/eventos.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { idDoPagador, termosDe, termosDeAntes } from '../../../areas/clientes/regras/buscaDePagadores.ts'
import { voltou } from '../../../areas/cobranca/regras/cartao/lancamentosDoCartao.ts'
import { pagoCom } from '../../../areas/cobranca/regras/pagoCom.ts'
import { anotarVendaDoOperador } from '../../../areas/pos/regras/vendasDosOperadores.ts'
import { anotarPagamento } from '../../../areas/recorrencia/regras/anotarPagamento.ts'
import { pagarPedido } from '../../../areas/vitrine/regras/pedidos.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import {
  BuscaDePagador,
  LinhaDePagador,
  PagadorDaEmpresa,
  PagamentoDoPagador,
} from '../../../platform/storage/PagadorDaEmpresa.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { gravarContando, maisUm } from '../../../platform/storage/quantosNaLista.ts'

/**
 * Keeps the company's clients (R094) from what was paid: the payment as it stands now, the difference that it makes to
 * its payer's sums, the row of the list and the words it is found by, in one transaction over the versions that were read.
 * What settled a cycle moves its subscription, what settled a shop's order makes it paid, and who sold it at the counter has it in their sum.
 */
export async function pagadores(
  { storage, clock, chaves }: Base & { storage: Storage; chaves: Chaves<'documentos'> },
  { PK }: De<'CHK#'>,
): Promise<void> {
  const chaveiro = await chaves.abrir()
  await redecide(async () => {
    const c = await Checkout.get(storage, PK.slice(4), { consistent: true })
    const p = c && (await Pagador.get(storage, c.id, { consistent: true }))
    // who bought at the counter was asked for no document: there is no payer to keep
    if (!c?.pagoEm || !p?.documento) return
    const { id, outros } = await idDoPagador(storage, chaveiro, c.empresaId, p.documento)
    const [antes, linha] = await Promise.all([
      PagadorDaEmpresa.get(storage, id, { consistent: true }),
      PagamentoDoPagador.get(storage, { pagadorId: id, pagoEm: c.pagoEm, checkoutId: c.id }, { consistent: true }),
    ])
    const writes = acompanhar({ chaveiro, id, c, p, antes, linha })
    // of two consumers at the moment of a turn, one makes the payer and the other finds it
    const livres = antes ? [] : outros.map(o => PagadorDaEmpresa.check(o, [{ exists: false }]))
    if (writes.length) await gravarContando(storage, { empresaId: c.empresaId, lista: 'PGE' }, [...writes, ...livres])
  })
  const pago = await Checkout.get(storage, PK.slice(4), { consistent: true })
  if (pago?.recorrencia) await anotarPagamento({ storage, clock }, pago)
  if (!pago?.pagoEm) return
  const comData = { ...pago, pagoEm: pago.pagoEm }
  if (pago.origem === 'loja') await pagarPedido(storage, comData)
  if (pago.origem === 'pos') await anotarVendaDoOperador(storage, comData, voltou(pago))
}

/** Pure: what one payment changes; nothing where a newer version of it is there already. */
export function acompanhar({
  chaveiro,
  id,
  c,
  p,
  antes,
  linha,
}: {
  chaveiro: Chaveiro<'documentos'>
  id: string
  c: Checkout
  p: Pagador
  antes: PagadorDaEmpresa | undefined
  linha: PagamentoDoPagador | undefined
}): Write[] {
  const { empresaId, pagoEm } = c
  if (!pagoEm || (linha && linha.versao >= c.versao)) return []
  const dev = voltou(c)
  const nova: PagamentoDoPagador = {
    pagadorId: id,
    checkoutId: c.id,
    versao: c.versao,
    link: c.link,
    estado: c.estado,
    formaPagamento: pagoCom(c) ?? c.formaPagamento,
    total: c.total,
    ...(dev && { dev }),
    pagoEm,
  }
  // who they are is what the last payment said
  const ultimo = !antes || pagoEm >= antes.ultimoEm
  const quem = ultimo
    ? { nome: nomeProprio(p.nome), documento: p.documento, email: p.email, contato: p.contato }
    : { nome: antes.nome, documento: antes.documento, email: antes.email, contato: antes.contato }
  const depois: PagadorDaEmpresa = {
    id,
    empresaId,
    versao: (antes?.versao ?? 0) + 1,
    ...quem,
    pagamentos: (antes?.pagamentos ?? 0) + (linha ? 0 : 1),
    total: (antes?.total ?? 0) + c.total - (linha?.total ?? 0),
    devolvido: (antes?.devolvido ?? 0) + dev - (linha?.dev ?? 0),
    primeiroEm: antes && antes.primeiroEm < pagoEm ? antes.primeiroEm : pagoEm,
    ultimoEm: ultimo ? pagoEm : antes.ultimoEm,
  }
  return [
    ...(antes
      ? [PagadorDaEmpresa.put(depois, [{ attr: 'versao', op: '=', value: antes.versao }])]
      : [PagadorDaEmpresa.create(depois), maisUm(empresaId, 'PGE')]),
    linha
      ? PagamentoDoPagador.put(nova, [{ attr: 'versao', op: '=', value: linha.versao }])
      : PagamentoDoPagador.create(nova),
    ...(antes && antes.ultimoEm !== depois.ultimoEm ? [LinhaDePagador.remove(antes)] : []),
    LinhaDePagador.put(naLista(depois)),
    ...mudarBusca(chaveiro, antes, depois),
  ]
}

const naLista = ({ empresaId, id, nome, documento, pagamentos, total, devolvido, ultimoEm }: PagadorDaEmpresa) => ({
  ...{ empresaId, id, nome, documento, pagamentos, total, devolvido, ultimoEm },
})

function mudarBusca(
  chaveiro: Chaveiro<'documentos'>,
  antes: PagadorDaEmpresa | undefined,
  depois: PagadorDaEmpresa,
): Write[] {
  const { empresaId, id } = depois
  const velhos = antes ? termosDe(chaveiro, empresaId, antes) : []
  const novos = termosDe(chaveiro, empresaId, depois)
  const deOutraChave = antes && antes.email !== depois.email ? termosDeAntes(chaveiro, empresaId, antes) : []
  return [
    ...deOutraChave.map(termo => BuscaDePagador.remove({ empresaId, termo, id })),
    ...velhos.filter(t => !novos.includes(t)).map(termo => BuscaDePagador.remove({ empresaId, termo, id })),
    ...novos.filter(t => !velhos.includes(t)).map(termo => BuscaDePagador.put({ empresaId, termo, id })),
  ]
}
