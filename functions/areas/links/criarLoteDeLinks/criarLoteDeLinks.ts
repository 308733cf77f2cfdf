import type { Output } from '../../../../shared/contract/endpoint.ts'
import { PlanilhaComErros } from '../../../../shared/contract/erros.ts'
import type { criarLoteDeLinks as contrato } from '../../../../shared/contract/loteDeLinks.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { LoteDeLinks } from '../../../platform/storage/LoteDeLinks.ts'
import { ConditionFailed } from '../../../platform/storage/port.ts'
import { conferirPlanilha, type DepsDoLote, type LinhaConferida } from '../regras/lote/conferirLote.ts'

/** Rows that one call takes: with ten writes at a time, a second or two of the 25 that a request has. */
export const LINHAS_POR_CHAMADA = 100
const DE_UMA_VEZ = 10
/** What a slow table may still take of the request's time: no further ten are begun past it (ms). */
const RESERVA = 8_000

type Resultado = Output<typeof contrato>['linhas'][number]

/**
 * Creates a spreadsheet's links, each in a write of its own under the id that follows from its row: a repeated or a lost
 * call makes nothing twice, and a row that fails takes no other with it (decision 0042).
 */
export const criarLoteDeLinks: UseCase<typeof contrato, DepsDoLote> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { loteId, conferidas } = await conferirPlanilha(deps, sessao.empresaId, body)
    const adiante = conferidas.filter(c => c.linha > (body.apos ?? 0))
    const erradas = adiante.filter(c => !c.existe && c.erros.length)
    if (erradas.length && !body.ignorarComErro) throw fault(PlanilhaComErros, { linhas: erradas.map(c => c.linha) })
    const desta = adiante.slice(0, LINHAS_POR_CHAMADA)
    if (desta.some(c => c.pronto && !c.existe))
      await registrar(deps, { empresaId: sessao.empresaId, id: loteId, conferidas, desta })
    const origem = sessao.chave && { origem: 'api' as const }
    const doLote = { empresaId: sessao.empresaId, lote: loteId, ...origem }
    const linhas: Resultado[] = []
    while (linhas.length < desta.length && (!linhas.length || deps.clock.now() < contexto.prazo - RESERVA)) {
      const algumas = desta.slice(linhas.length, linhas.length + DE_UMA_VEZ)
      linhas.push(...(await Promise.all(algumas.map(c => criar(deps, doLote, c)))))
    }
    return { linhas, proxima: linhas.length < adiante.length ? (linhas.at(-1)?.linha ?? null) : null }
  }

/** The lote, before its links: its write carries the entry of the audit log. What exists or is about to is counted once. */
async function registrar(
  { storage, clock }: DepsDoLote,
  {
    empresaId,
    id,
    conferidas,
    desta,
  }: { empresaId: string; id: string; conferidas: LinhaConferida[]; desta: LinhaConferida[] },
) {
  const antes = await LoteDeLinks.get(storage, { empresaId, id }, { consistent: true })
  const contados = conferidas.filter(c => c.existe || (c.pronto && desta.includes(c)))
  const lote = {
    empresaId,
    id,
    linhas: conferidas.length,
    links: contados.length,
    valor: contados.reduce((soma, c) => soma + (c.valor ?? 0), 0),
    criadoEm: antes?.criadoEm ?? new Date(clock.now()).toISOString(),
  }
  await storage.commit([LoteDeLinks.put(lote)])
}

type DoLote = Pick<Link, 'empresaId' | 'lote' | 'origem'>
async function criar(deps: DepsDoLote, doLote: DoLote, c: LinhaConferida): Promise<Resultado> {
  const { linha, nome, valor, referencia, erros, link } = c
  const dita = { linha, nome, valor, referencia, erros }
  if (c.existe) return { ...dita, situacao: 'ja-criada', link }
  if (!c.pronto || erros.length) return { ...dita, situacao: 'com-erro', link: null }
  const novo = Link.create({
    ...c.pronto,
    ...doLote,
    id: link.id,
    versao: 1,
    estado: 'aberto',
    criadoEm: new Date(deps.clock.now()).toISOString(),
    ev: [{ tipo: 'LinkCriado' }],
  })
  try {
    await deps.storage.commit([novo])
    return { ...dita, situacao: 'criada', link }
  } catch (error) {
    // another call, of the same file at the same time, came first
    if (error instanceof ConditionFailed) return { ...dita, situacao: 'ja-criada', link }
    deps.log.error('bulk-row-failed', {
      lote: doLote.lote,
      linha,
      name: error instanceof Error ? error.name : 'unknown',
    })
    return { ...dita, situacao: 'falhou', link: null }
  }
}
