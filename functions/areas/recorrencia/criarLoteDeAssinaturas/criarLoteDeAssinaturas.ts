import { createHash } from 'node:crypto'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { PlanilhaComErros } from '../../../../shared/contract/erros.ts'
import type { criarLoteDeAssinaturas as contrato } from '../../../../shared/contract/loteDeAssinaturas.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { ConditionFailed } from '../../../platform/storage/port.ts'
import { AssinaturaDePlano, LoteDeAssinaturas } from '../../../platform/storage/Recorrencia.ts'
import {
  type AssinaturaConferida,
  conferirAssinaturas,
  type DepsDoLoteDeAssinaturas,
} from '../regras/lote/conferirAssinaturas.ts'
import { assinaturaNova } from '../regras/prepararAssinatura.ts'

/** Rows that one call takes: with ten writes at a time, a second or two of the 25 that a request has. */
const LINHAS_POR_CHAMADA = 100
const DE_UMA_VEZ = 10
/** What a slow table may still take of the request's time: no further ten are begun past it (ms). */
const RESERVA = 8_000

type Resultado = Output<typeof contrato>['linhas'][number]

/**
 * Subscribes a spreadsheet's payers, each in a write of its own under the id that follows from its row: a repeated or a
 * lost call makes nothing twice, and a row that fails takes no other with it (decision 0042).
 */
export const criarLoteDeAssinaturas: UseCase<typeof contrato, DepsDoLoteDeAssinaturas> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { conferidas } = await conferirAssinaturas(deps, sessao.empresaId, body)
    const adiante = conferidas.filter(c => c.linha > (body.apos ?? 0))
    const erradas = adiante.filter(c => !c.existe && c.erros.length)
    if (erradas.length && !body.ignorarComErro) throw fault(PlanilhaComErros, { linhas: erradas.map(c => c.linha) })
    const desta = adiante.slice(0, LINHAS_POR_CHAMADA)
    const novas = desta.filter(c => c.pronta && !c.existe)
    if (novas.length) {
      const id = createHash('sha256').update(body.arquivo).digest('base64url').slice(0, 21)
      await registrar(deps, { empresaId: sessao.empresaId, id, linhas: conferidas.length, criadas: novas.length })
    }
    const criadoPor = { id: sessao.usuarioId, nome: sessao.nome }
    const linhas: Resultado[] = []
    while (linhas.length < desta.length && (!linhas.length || deps.clock.now() < contexto.prazo - RESERVA)) {
      const algumas = desta.slice(linhas.length, linhas.length + DE_UMA_VEZ)
      linhas.push(...(await Promise.all(algumas.map(c => criar(deps, criadoPor, c)))))
    }
    return { linhas, proxima: linhas.length < adiante.length ? (linhas.at(-1)?.linha ?? null) : null }
  }

/** The spreadsheet, before its subscriptions: its write carries the entry of the audit log. */
async function registrar(
  { storage, clock }: DepsDoLoteDeAssinaturas,
  lote: Omit<LoteDeAssinaturas, 'criadoEm'>,
): Promise<void> {
  await storage.commit([LoteDeAssinaturas.put({ ...lote, criadoEm: new Date(clock.now()).toISOString() })])
}

async function criar(
  { storage, clock, ids, log }: DepsDoLoteDeAssinaturas,
  criadoPor: AssinaturaDePlano['criadoPor'],
  c: AssinaturaConferida,
): Promise<Resultado> {
  const dita = { linha: c.linha, nome: c.nome, valor: c.valor, erros: c.erros }
  if (c.existe) return { ...dita, situacao: 'ja-criada', assinaturaId: c.id }
  if (!c.pronta || c.erros.length) return { ...dita, situacao: 'com-erro', assinaturaId: null }
  const nova = assinaturaNova(c.pronta, { id: c.id, segredo: ids.id21(), criadoPor }, clock.now())
  try {
    await storage.commit([AssinaturaDePlano.create(nova)])
    return { ...dita, situacao: 'criada', assinaturaId: c.id }
  } catch (error) {
    // another call, of the same file at the same time, came first
    if (error instanceof ConditionFailed) return { ...dita, situacao: 'ja-criada', assinaturaId: c.id }
    const name = error instanceof Error ? error.name : 'unknown'
    log.error('bulk-row-failed', { assinatura: c.id, linha: c.linha, name })
    return { ...dita, situacao: 'falhou', assinaturaId: null }
  }
}
