import type { EventOf } from '../../../../shared/domain/estados/machine.ts'
import { notaEmCurso, notaFiscal } from '../../../../shared/domain/estados/notaFiscal.ts'
import type { EventoDe } from '../../../../shared/domain/eventos.ts'
import type { NotaFiscal } from '../../../platform/storage/NotaFiscal.ts'
import type {
  CancelamentoDeNota,
  ConsultaDeNota,
  EnvioDeNota,
  ErroDoFisco,
  NotaAutorizada,
} from '../../../providers/notaFiscal/port.ts'

type Passo = EventOf<(typeof notaFiscal)['table']>
type Evento = EventoDe<'NotaFiscal'>['tipo']

const eventoDo: Readonly<Record<Passo, Evento>> = {
  Numerou: 'NotaNumerada',
  NaoAssinou: 'NotaRejeitada',
  Enviou: 'NotaEnviada',
  Autorizada: 'NotaAutorizada',
  Rejeitada: 'NotaRejeitada',
  Adiada: 'NotaDesconhecida',
  SemResposta: 'NotaDesconhecida',
  Inexistente: 'NotaDesconhecida',
  Corrigiu: 'NotaPedida',
  PediuCancelamento: 'NotaPedida',
  Substituiu: 'NotaSubstituida',
  Cancelada: 'NotaCancelada',
  NaoCancelada: 'NotaAutorizada',
}

const minutoMs = 60_000
/** How long after a try that told nothing the sweeper asks again: a minute, and twice as long each time, up to six hours. */
export const esperaDaNota = (tentativas: number): number => Math.min(minutoMs * 2 ** tentativas, 360 * minutoMs)

/** A note in its next state, and the event that tells of it; undefined where its state does not allow the step. */
export interface NotaDepois {
  nota: NotaFiscal
  ev: EventoDe<'NotaFiscal'>[]
}

/** Pure: one step of a note's life. What is still to be done about it falls due at once, or after the wait that its tries say. */
export function andarNota(
  n: NotaFiscal,
  passo: Passo,
  mais: Partial<NotaFiscal> & { agora: number },
): NotaDepois | undefined {
  const { agora, ...campos } = mais
  const situacao = notaFiscal.next(n.situacao, passo)
  if (!situacao) return undefined
  const nova: NotaFiscal = { ...n, ...campos, situacao }
  const espera = passo === 'Adiada' || passo === 'SemResposta' || passo === 'Inexistente'
  const tentativas = espera ? n.tentativas + 1 : notaEmCurso(situacao) ? n.tentativas : 0
  const quando = agora + (espera ? esperaDaNota(tentativas) : minutoMs)
  return {
    nota: { ...nova, tentativas, vence: notaEmCurso(situacao) ? quando : undefined },
    ev: [{ tipo: eventoDo[passo] } as EventoDe<'NotaFiscal'>],
  }
}

const autorizada = (n: NotaFiscal, nota: NotaAutorizada, como: { compactar: (xml: string) => string; agora: number }) =>
  andarNota(n, 'Autorizada', {
    ...{
      chave: nota.chave,
      numeroDaNota: nota.numero,
      processadaEm: nota.processadaEm,
      nota: como.compactar(nota.xml),
    },
    ...{ erros: undefined, agora: como.agora },
  })

type Como = { compactar: (xml: string) => string; agora: number }
/** Pure: what the issuer's answer to a sent declaration makes of its note. */
export function aoEnviar(n: NotaFiscal, r: EnvioDeNota, como: Como): NotaDepois | undefined {
  const { agora } = como
  if (r.tipo === 'autorizada') return autorizada(n, r.nota, como)
  if (r.tipo === 'rejeitada') return andarNota(n, 'Rejeitada', { erros: r.erros, agora })
  if (r.tipo === 'adiada') return andarNota(n, 'Adiada', { erros: r.erros, agora })
  return andarNota(n, 'SemResposta', { agora })
}

/** Pure: what the issuer knows of a declaration. Nothing read decides nothing; not there: the same text is sent again. */
export function aoConsultar(n: NotaFiscal, r: ConsultaDeNota, como: Como): NotaDepois | undefined {
  if (r.tipo === 'autorizada') return autorizada(n, r.nota, como)
  return r.tipo === 'inexistente' ? andarNota(n, 'Inexistente', { agora: como.agora }) : adiar(n, como.agora)
}

/** Pure: what became of a cancel that was asked for; refused, the note stands as it stood, with the reason. */
export function aoCancelar(n: NotaFiscal, r: CancelamentoDeNota, agora: number): NotaDepois | undefined {
  if (r.tipo === 'cancelada') return andarNota(n, 'Cancelada', { erros: undefined, agora })
  return r.tipo === 'recusada' ? andarNota(n, 'NaoCancelada', { erros: r.erros, agora }) : adiar(n, agora)
}

/** Pure: nothing is known yet: asked again later. */
const adiar = (n: NotaFiscal, agora: number): NotaDepois => {
  const tentativas = n.tentativas + 1
  return { nota: { ...n, tentativas, vence: agora + esperaDaNota(tentativas) }, ev: [{ tipo: 'NotaDesconhecida' }] }
}

/** What the schema refused, in the shape of what the issuer refuses: it never reached it. */
export const erroDoEsquema = (mensagem: string): ErroDoFisco => ({
  codigo: 'esquema',
  descricao: 'A nota não passou no esquema oficial, e por isso não foi enviada.',
  complemento: mensagem.slice(0, 500),
})
