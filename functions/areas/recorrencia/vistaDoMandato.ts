import type { Output } from '../../../shared/contract/endpoint.ts'
import type { obterAssinatura, obterAssinaturaDoPagador } from '../../../shared/contract/recorrencias.ts'
import { inicioDoDia } from '../../../shared/domain/calendario.ts'
import { diaDoDebito } from '../../../shared/domain/pix/mandato.ts'
import {
  motivoDoCodigo,
  type SituacaoDaTentativa,
  type SituacaoDoMandato,
} from '../../../shared/domain/pix/palavrasDoMandato.ts'
import type { AssinaturaDePlano, CicloDaAssinatura, Debito, Mandato } from '../../platform/storage/Recorrencia.ts'
import { codigoServe } from './regras/decidirAssinatura.ts'
import { bancoDoPagador } from './regras/mandato/bancoDoPagador.ts'

type Assinatura = Output<typeof obterAssinatura>
type Ciclo = Assinatura['cobrancas'][number]

const situacoes: Record<Mandato['estado'], SituacaoDoMandato> = {
  criada: 'preparando',
  aguardandoAutorizacao: 'aguardando',
  aprovada: 'autorizado',
  rejeitada: 'recusado',
  expirada: 'expirado',
  cancelada: 'cancelado',
}
/** A try that ran out says what banks say of a balance that was not there. */
const tentativas: Record<Debito['tentativas'][number]['status'], SituacaoDaTentativa> = {
  SOLICITADA: 'agendada',
  AGENDADA: 'agendada',
  PAGA: 'paga',
  CANCELADA: 'cancelada',
  REJEITADA: 'recusada',
  EXPIRADA: 'semSaldo',
  DESCONHECIDA: 'desconhecida',
}
/** The norm's PERMITE_3R_7D, as a person reads it. */
const retentativas = { vezes: 3, dias: 7 } as const
/** Our cancel of a debit is taken up to 22:00 of the day before. */
const FOLGA_DO_CANCELAMENTO_MS = 2 * 3_600_000

/** The mandate of a subscription; null where it is charged by slips. One that is not made yet is being prepared. */
export function verMandato(a: AssinaturaDePlano): Assinatura['mandato'] {
  const { mandato: m } = a
  if (a.forma !== 'pixAutomatico') return null
  return {
    situacao: m ? situacoes[m.estado] : 'preparando',
    valor: a.valor,
    inicio: m?.inicio ?? a.primeiro,
    retentativas: m?.politica === 'NAO_PERMITE' ? null : retentativas,
    autorizadoEm: m?.aprovadoEm ?? null,
    fimEm: m?.fimEm ?? null,
    motivo: motivoDoCodigo(m?.fim?.codigo),
    noBanco: m?.destino ? noBanco(m.destino, m.expiraEm ?? a.criadoEm) : null,
  }
}

/** The bank by its short name, and the account by its last three characters. */
const noBanco = ({ ispb, conta }: NonNullable<Mandato['destino']>, ate: string) => ({
  ...{ banco: bancoDoPagador(ispb), finais: conta.slice(-3), ate },
})

/** The same, with the code that the payer pays and authorises by, while it may be used. */
export function verMandatoDoPagador(
  a: AssinaturaDePlano,
  agora: number,
): Output<typeof obterAssinaturaDoPagador>['mandato'] {
  const mandato = verMandato(a)
  const { mandato: m } = a
  const serve =
    m?.estado === 'aguardandoAutorizacao' &&
    a.abertos.some(c => c.por === 'codigo' && codigoServe(a, c, agora)) &&
    a.estado !== 'cancelada'
  return mandato && { ...mandato, codigo: serve ? (m.codigo ?? null) : null }
}

/** How a cycle is charged, its tries in words, and until when a debit may be taken back. */
export function situacaoDoDebito(
  c: CicloDaAssinatura,
  a: AssinaturaDePlano,
): Pick<Ciclo, 'por' | 'tentativas' | 'cancelavelAte'> {
  const aberto = a.abertos.find(x => x.n === c.n)
  const { por = 'boleto', debito } = aberto ? { por: aberto.por, debito: aberto.debito ?? c.debito } : c
  const limite = inicioDoDia(diaDoDebito(c.vencimento, true)) - FOLGA_DO_CANCELAMENTO_MS
  return {
    por: por ?? 'boleto',
    tentativas: (debito?.tentativas ?? []).map(t => ({
      ...{ dia: t.dia, situacao: tentativas[t.status], motivo: motivoDoCodigo(t.codigo) },
    })),
    cancelavelAte: aberto?.debito && c.situacao === 'aberta' ? new Date(limite).toISOString() : null,
  }
}
