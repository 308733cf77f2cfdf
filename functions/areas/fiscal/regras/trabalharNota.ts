import { ultimoDiaDe } from '../../../../shared/domain/notaFiscal.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { NotaFiscal, NumeracaoDaDps } from '../../../platform/storage/NotaFiscal.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { compactar, descompactar } from '../../../providers/notaFiscal/dps/compactar.ts'
import { type CancelamentoDeNota, type NotaFiscalPort, NotaForaDoEsquema } from '../../../providers/notaFiscal/port.ts'
import { andarNota, aoCancelar, aoConsultar, aoEnviar, erroDoEsquema, type NotaDepois } from './decidirNota.ts'

export interface DepsDaNota extends Pick<Base, 'clock'> {
  storage: Storage
  notaFiscal: NotaFiscalPort
}

/** The series of what this product issues; a stage's own environment keeps them apart. */
export const SERIE = 1
/** Longest wait for the issuer, in ms. */
const esperaMs = 20_000
/** Steps of one piece of work: numbered, sent, answered; a lost answer asks once more. */
const passosDeUmaVez = 6

/**
 * Takes a note on as far as it goes now: numbers and signs it, writes down that it is sent, sends it, asks what became of
 * it. Killed anywhere, the next one goes on from what was written: a number is taken in its note's own transaction, the
 * signed text is kept before it leaves, and what may have left is asked about before it is sent again.
 */
export async function trabalharNota(deps: DepsDaNota, id: string): Promise<void> {
  for (let n = 0; n < passosDeUmaVez; n++) {
    const feito = await redecide(() => umPasso(deps, id), 3)
    if (!feito) return
  }
}

/** @returns whether another step is due at once */
async function umPasso(deps: DepsDaNota, id: string): Promise<boolean> {
  const { storage, clock, notaFiscal: porta } = deps
  const n = await NotaFiscal.get(storage, id, { consistent: true })
  if (!n) return false
  const prazo = () => ({ prazo: clock.now() + esperaMs })
  const como = { compactar, agora: clock.now() }
  if (n.situacao === 'aEmitir') return gravar(deps, n, await numerar(deps, n))
  if (n.situacao === 'numerada') {
    const enviada = andarNota(n, 'Enviou', { agora: clock.now() })
    if (!enviada) return false
    await storage.commit([replace(NotaFiscal, enviada.nota, enviada.ev)])
    const agora = { ...enviada.nota, versao: n.versao + 1 }
    const r = await porta.enviar(descompactar(n.dps ?? ''), prazo())
    await gravar(deps, agora, escrever(aoEnviar(agora, r, { ...como, agora: clock.now() })))
    // its number was used before: by this very note, almost always, which is asked for at once
    return r.tipo === 'repetida'
  }
  if (n.situacao === 'enviada') return gravar(deps, n, escrever(andarNota(n, 'SemResposta', { agora: clock.now() })))
  if (n.situacao === 'desconhecida') {
    const r = await porta.consultar(n.idDps ?? '', prazo())
    await gravar(deps, n, escrever(aoConsultar(n, r, { ...como, agora: clock.now() })))
    return false
  }
  if (n.situacao !== 'cancelando' || !n.cancelamento || !n.chave) return false
  const { motivo, texto, em } = n.cancelamento
  const r = await porta.cancelar({ chave: n.chave, motivo, texto, em }, prazo()).catch(recusadoPeloEsquema)
  await gravar(deps, n, escrever(aoCancelar(n, r, clock.now())))
  return false
}

/** A cancel that the schema refuses never leaves: the note stands, with what is wrong. */
function recusadoPeloEsquema(error: unknown): CancelamentoDeNota {
  if (!(error instanceof NotaForaDoEsquema)) throw error
  return { tipo: 'recusada', erros: [erroDoEsquema(error.message)] }
}

type Gravacao = { depois: NotaDepois; junto?: Write[] } | undefined
const escrever = (depois: NotaDepois | undefined): Gravacao => depois && { depois }

async function gravar(deps: DepsDaNota, de: NotaFiscal, g: Gravacao): Promise<boolean> {
  if (!g) return false
  const { nota, ev } = g.depois
  const junto = [...(g.junto ?? []), ...(await aQueFoiSubstituida(deps, nota))]
  await deps.storage.commit([replace(NotaFiscal, { ...nota, versao: de.versao }, ev), ...junto])
  return true
}

/** The note whose place an authorised one takes ends in the same transaction, as the issuer ended it. */
async function aQueFoiSubstituida({ storage, clock }: DepsDaNota, nova: NotaFiscal): Promise<Write[]> {
  if (nova.situacao !== 'autorizada' || !nova.substitui) return []
  const velha = await NotaFiscal.get(storage, nova.substitui.id, { consistent: true })
  const depois = velha && andarNota(velha, 'Substituiu', { agora: clock.now() })
  return depois ? [replace(NotaFiscal, depois.nota, depois.ev)] : []
}

/** Takes the next number, unless a rejected declaration has one already, and signs under it. */
async function numerar({ storage, clock, notaFiscal: porta }: DepsDaNota, n: NotaFiscal): Promise<Gravacao> {
  const agora = clock.now()
  const serie = n.serie ?? SERIE
  const ultimo =
    n.numero === undefined ? ((await NumeracaoDaDps.get(storage, serie, { consistent: true }))?.ultimo ?? 0) : 0
  const numero = n.numero ?? ultimo + 1
  try {
    const { idDps, xml } = await porta.assinar({
      ...{ serie, numero, emissao: agora, tomador: n.tomador, codigos: n.codigos },
      ...{ competencia: ultimoDiaDe(n.mes), descricao: n.descricao, valor: n.valor },
      ...(n.substitui && { substitui: { chave: n.substitui.chave, motivo: n.substitui.motivo } }),
    })
    const depois = andarNota(n, 'Numerou', {
      ...{ serie, numero, idDps, dps: compactar(xml), erros: undefined },
      agora,
    })
    if (!depois) return undefined
    const contagem = NumeracaoDaDps.put({ serie, ultimo: numero }, [
      ultimo === 0 ? { attr: 'ultimo', absent: true } : { attr: 'ultimo', op: '=', value: ultimo },
    ])
    return { depois, ...(n.numero === undefined && { junto: [contagem] }) }
  } catch (error) {
    if (!(error instanceof NotaForaDoEsquema)) throw error
    const depois = andarNota(n, 'NaoAssinou', { erros: [erroDoEsquema(error.message)], agora })
    return depois && { depois }
  }
}
