import type { obterMesDaConciliacao as contrato } from '../../../../shared/contract/divergencias.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { type Data, somarDias } from '../../../../shared/domain/calendario.ts'
import { registroAcorda, type SituacaoDoRegistro } from '../../../../shared/domain/efeitosDaUr.ts'
import type { AgendaDasUrs } from '../../../platform/storage/AgendaDasUrs.ts'
import type { DiaConferido } from '../../../platform/storage/Divergencia.ts'

type Dia = Output<typeof contrato>['dias'][number]

/** What is known of a month: days that were looked through, divergences by day, units beside the registrar's. */
export interface DoMes {
  desde: Data | null
  olhados: readonly Pick<DiaConferido, 'dia' | 'vendas'>[]
  abertas: ReadonlyMap<Data, number>
  agenda: readonly Pick<AgendaDasUrs, 'dia' | 'la' | 'situacoes' | 'soLa' | 'parcial'>[]
}

/**
 * Pure: a month day by day (decision 0247). A day is green only where all three agree: the sales captured on it are in the
 * acquirer's files as they are in the journal, and the units that settle on it are the registrar's.
 */
export function diasDoMes(mes: string, { desde, olhados, abertas: porDia, agenda }: DoMes): Dia[] {
  const dias: Dia[] = []
  for (let dia = `${mes}-01`; dia.startsWith(mes); dia = somarDias(dia, 1)) {
    const olhado = olhados.find(d => d.dia === dia)
    const abertas = porDia.get(dia) ?? 0
    const registradora = registroDo(agenda.filter(a => a.dia === dia))
    dias.push({ dia, vendas: olhado?.vendas ?? null, abertas, registradora, estado: estadoDo() })

    function estadoDo(): Dia['estado'] {
      if (abertas > 0) return 'diverge'
      // what the registrar says of days to come changes with each sale: it is told, and makes no day red before its own
      if (!olhado) return desde === null || dia < desde ? 'semArquivo' : 'espera'
      return registradora === 'diverge' ? 'diverge' : registradora === 'semResposta' ? 'espera' : 'confere'
    }
  }
  return dias
}

/** Pure: all arrangements of a day as one; a day of which a part was not read has no answer. */
function registroDo(linhas: DoMes['agenda']): Dia['registradora'] {
  if (linhas.length === 0) return null
  const difere = linhas.some(
    l => l.soLa.length > 0 || Object.keys(l.situacoes).some(s => !registroAcorda(s as SituacaoDoRegistro)),
  )
  if (difere) return 'diverge'
  return linhas.some(l => l.la === undefined || l.parcial) ? 'semResposta' : 'confere'
}
