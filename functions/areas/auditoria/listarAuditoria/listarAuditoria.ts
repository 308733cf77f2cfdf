import type { listarAuditoria as contrato, Registro as NaTela } from '../../../../shared/contract/auditoria.ts'
import { perfilDaEquipe } from '../../../../shared/contract/direitos.ts'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import { produto } from '../../../../shared/produto.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ordemDoRegistro, particaoDaAuditoria, Registro } from '../../../platform/storage/Auditoria.ts'
import type { Item, Page, Storage } from '../../../platform/storage/port.ts'
import { CAMPO_DO_MOTIVO } from '../regras/camposMostrados.ts'
import { meses } from '../regras/verificarCadeia.ts'

type Filtros = Input<typeof contrato>['query']
/** A request reads at most this many pages of the table, and looks into at most this many months. */
const maximoDePaginas = 10
const maximoDeMeses = 60
const porPagina = 100
const padrao = 25
const primeiroMes = '2026-01'
const RELOGIO_ADIANTADO_MS = 2 * 86_400_000

/** The company's audit log, newest first; past the budget of pages it says `parcial` and where to go on. */
export const listarAuditoria: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao }) => {
    const [mesDoCursor = '', seqDoCursor] = query.cursor?.split('.') ?? []
    const lista = mesesDe(query, clock.now()).filter(mes => !mesDoCursor || mes <= mesDoCursor)
    const limite = query.limit ?? padrao
    const itens: NaTela[] = []
    const daEquipe = sessao.suporte !== undefined || perfilDaEquipe(sessao.perfil)
    let paginas = 0
    for (const [n, mes] of lista.entries()) {
      const ate = mes === mesDoCursor ? Number(seqDoCursor) - 1 : undefined
      if (ate === 0) continue
      let after: Item | undefined
      do {
        const page = await storage.query({
          pk: particaoDaAuditoria(sessao.empresaId, mes),
          sk: ate === undefined ? { prefix: 'R#' } : { from: ordemDoRegistro(0), to: ordemDoRegistro(ate) },
          limit: porPagina,
          reverse: true,
          ...(after && { after }),
        })
        paginas++
        for (const item of page.items) {
          const r = Registro.parse(item)
          if (serve(r, query)) itens.push(verRegistro(r, daEquipe))
          const cursor = `${mes}.${r.seq}`
          if (itens.length === limite) return { itens, cursor: r.seq > 1 ? cursor : null, parcial: false }
        }
        after = page.after
        if (paginas < maximoDePaginas) continue
        const cursor = cursorDepoisDe(page, mes, lista[n + 1])
        return { itens, cursor, parcial: cursor !== null }
      } while (after)
    }
    return { itens, cursor: null, parcial: false }
  }

/** Above every sequence: a month from its newest. */
const doComeco = '9'.repeat(12)
/** Where the reader of a month's page goes on: below its last row, or in the month before; null at the end. */
function cursorDepoisDe(page: Page, mes: string, anterior: string | undefined): string | null {
  const ultimo = page.items.at(-1)
  const seq = ultimo && Registro.parse(ultimo).seq
  if (seq === 1) return null
  if (page.after) return `${mes}.${seq ?? doComeco}`
  return anterior === undefined ? null : `${anterior}.${doComeco}`
}

/**
 * Months whose partitions may hold acts of the period, newest first: an act is chained a moment after it happened, and a
 * chain that a worker whose clock is ahead took into the next month stays there.
 */
export function mesesDe({ periodoInicio, periodoFim }: Filtros, agora: number): string[] {
  const hoje = new Date(agora + RELOGIO_ADIANTADO_MS).toISOString().slice(0, 7)
  const fim = periodoFim ? somarDias(periodoFim, 2).slice(0, 7) : hoje
  const inicio = periodoInicio ? somarDias(periodoInicio, -1).slice(0, 7) : primeiroMes
  return meses(inicio < primeiroMes ? primeiroMes : inicio, fim > hoje ? hoje : fim)
    .reverse()
    .slice(0, maximoDeMeses)
}

const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Pure: whether a link of the chain passes the filters; days are São Paulo's. */
export function serve(r: Registro, f: Filtros): boolean {
  const dia = dataSaoPaulo(r.em)
  return (
    (!f.periodoInicio || dia >= f.periodoInicio) &&
    (!f.periodoFim || dia <= f.periodoFim) &&
    (!f.operacao || r.operacao === f.operacao) &&
    (!f.resultado || r.resultado === f.resultado) &&
    (!f.ator || semAcento(r.ator.nome).includes(semAcento(f.ator)))
  )
}

/** `daEquipe`: only staff read why staff decided. */
const verRegistro = (
  { seq, em, operacao, resultado, erro, ator, alvo, mudancas, origem, hash }: Registro,
  daEquipe: boolean,
): NaTela => ({
  seq,
  em: new Date(em).toISOString(),
  operacao,
  resultado,
  erro: erro ?? null,
  ator: {
    tipo: ator.tipo,
    id: ator.id,
    nome: ator.nome,
    perfil: ator.perfil ?? null,
    emNomeDe: ator.emNomeDe ?? null,
    motivo: ator.motivo ?? null,
    equipe: ator.perfil?.startsWith(`${produto.slug}-`) ?? false,
  },
  alvo: alvo ?? null,
  mudancas: mudancas
    .filter(({ campo }) => daEquipe || campo !== CAMPO_DO_MOTIVO)
    .map(({ campo, antes, depois }) => ({ campo, antes: antes ?? null, depois: depois ?? null })),
  origem,
  hash,
})
