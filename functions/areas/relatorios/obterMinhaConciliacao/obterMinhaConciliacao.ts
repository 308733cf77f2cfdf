import type { obterMinhaConciliacao as contrato } from '../../../../shared/contract/minhaConciliacao.ts'
import { somarDias } from '../../../../shared/domain/calendario.ts'
import type { EstadoNaAdquirente } from '../../../../shared/domain/conciliacao/estadoNaAdquirente.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { origemDoCarrinho } from '../../../../shared/domain/origemDoPagamento.ts'
import { donoDaSessao } from '../../../platform/http/donoDaSessao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { LinhaDeVenda } from '../../../platform/storage/Venda.ts'
import { estadosDasVendas } from '../../conciliacao/regras/casamento/conferidaComAAdquirente.ts'
import { inicioDaEmpresa } from '../regras/inicioDaEmpresa.ts'
import { umaPagina } from '../regras/lerVendas.ts'

/** Sales of one answer: three batches of the acquirer's word of them. */
const POR_VEZ = 300
/** The last day of a month: the one before the first of the next. */
const ultimoDia = (mes: string) => somarDias(`${somarDias(`${mes}-01`, 31).slice(0, 7)}-01`, -1)

/** Card sales that are the company's (or of which it has a part), and were paid. */
const noCartao = (l: LinhaDeVenda) =>
  l.formaPagamento === formas.cartao && l.pagoEm !== undefined && l.og !== origemDoCarrinho

/** A part of a month's card sales, the newest first, each with what the acquirer's files say of it. */
export const obterMinhaConciliacao: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { mes }, query: { cursor }, sessao }) => {
    const dono = donoDaSessao(sessao)
    if (!dono) return { mes, itens: [], totais: somar([]), parcial: false, cursor: null }
    const desde = await inicioDaEmpresa(storage, sessao.empresaId)
    const periodo = { periodoInicio: `${mes}-01`, periodoFim: ultimoDia(mes) }
    const pagina = await umaPagina(
      storage,
      { dono, ...periodo, desde, agora: clock.now(), cursor, combina: noCartao },
      { limit: POR_VEZ, offset: 0, filtrado: true },
    )
    const estados = await estadosDasVendas(
      storage,
      pagina.linhas.map(l => l.id),
    )
    const itens = pagina.linhas.map(l => ({
      ...{ id: l.id, criadoEm: l.criadoEm, pagador: l.nomePagador, valor: l.total, devolvido: l.dev ?? 0 },
      estado: estados.get(l.id) ?? 'aConferir',
    }))
    return { mes, itens, totais: somar(itens), parcial: pagina.parcial, cursor: pagina.cursor }
  }

function somar(itens: readonly { estado: EstadoNaAdquirente; valor: number }[]) {
  const de = (estado: EstadoNaAdquirente) => {
    const deles = itens.filter(i => i.estado === estado)
    return { quantidade: deles.length, valor: deles.reduce((s, i) => s + i.valor, 0) }
  }
  return { conferida: de('conferida'), aConferir: de('aConferir'), divergente: de('divergente') }
}
