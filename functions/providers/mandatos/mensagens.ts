import * as z from 'zod'
import { dataValida } from '../../../shared/domain/calendario.ts'
import { centavos, identificador, opcional } from '../pix/norma.ts'
import type {
  DebitoNoPsp,
  Encerramento,
  MandatoNoPsp,
  StatusDaTentativa,
  StatusDeDebito,
  StatusDeMandato,
  StatusDePedido,
} from './port.ts'

/* The messages of BACEN's `rec`, `locrec` and `cobr` that we read. Loose, as those of a charge are. */

const doMandato: ReadonlySet<string> = new Set<StatusDeMandato>([
  ...(['CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA'] as const),
])
const doDebito: ReadonlySet<string> = new Set<StatusDeDebito>([
  ...(['CRIADA', 'ATIVA', 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'CANCELADA'] as const),
])
const doPedido: ReadonlySet<string> = new Set<StatusDePedido>([
  ...(['CRIADA', 'ENVIADA', 'RECEBIDA', 'REJEITADA', 'ACEITA', 'EXPIRADA', 'CANCELADA'] as const),
])
const daTentativa: ReadonlySet<string> = new Set<StatusDaTentativa>([
  ...(['SOLICITADA', 'AGENDADA', 'PAGA', 'CANCELADA', 'REJEITADA', 'EXPIRADA'] as const),
])
const conhecido = <T extends string>(lista: ReadonlySet<string>) =>
  z.string().transform(s => (lista.has(s) ? s : 'DESCONHECIDA') as T)

/** Codes are for tables of words: what is longer than the norm's four letters is no code. */
const codigo = z.string().max(10)
const encerramento = opcional(
  z.looseObject({
    rejeicao: opcional(z.looseObject({ codigo })),
    cancelamento: opcional(z.looseObject({ codigo, solicitante: opcional(z.string().max(30)) })),
  }),
)
const lerEncerramento = (fim: z.infer<typeof encerramento>): Encerramento | null => {
  const motivo = fim?.cancelamento ?? fim?.rejeicao
  if (!motivo) return null
  return { codigo: motivo.codigo, solicitante: fim?.cancelamento?.solicitante ?? null }
}

/** Answer of `POST /locrec` and `GET /locrec/{id}`. */
export const mensagemLocal = z
  .looseObject({ id: z.int(), idRec: opcional(identificador) })
  .transform(({ id, idRec }) => ({ local: id, idRec: idRec ?? null }))

/** Answer of `POST|GET|PATCH /rec`. */
export const mensagemRec = z
  .looseObject({
    idRec: identificador,
    status: conhecido<StatusDeMandato>(doMandato),
    vinculo: z.looseObject({ contrato: z.string().max(35) }),
    dadosQR: opcional(z.looseObject({ pixCopiaECola: opcional(z.string().min(1).max(600)) })),
    encerramento,
  })
  .transform(
    ({ idRec, status, vinculo, dadosQR, encerramento: fim }): MandatoNoPsp => ({
      ...{ idRec, status, contrato: vinculo.contrato, codigo: dadosQR?.pixCopiaECola ?? null },
      encerramento: lerEncerramento(fim),
    }),
  )

/** Answer of `POST /solicrec` and `GET /solicrec/{idSolicRec}`. */
export const mensagemSolicRec = z.looseObject({
  idSolicRec: identificador,
  idRec: identificador,
  status: conhecido<StatusDePedido>(doPedido),
})

const dia = z.string().refine(dataValida)
const tentativa = z
  .looseObject({
    dataLiquidacao: dia,
    endToEndId: identificador,
    status: conhecido<StatusDaTentativa>(daTentativa),
    rejeicao: opcional(z.looseObject({ codigo })),
  })
  .transform(({ dataLiquidacao, endToEndId, status, rejeicao }) => ({
    ...{ dia: dataLiquidacao, e2eid: endToEndId, status, codigo: rejeicao?.codigo ?? null },
  }))

/** Answer of `PUT|GET|PATCH /cobr/{txid}` and of a retry. */
export const mensagemCobr = z
  .looseObject({
    txid: identificador,
    idRec: identificador,
    status: conhecido<StatusDeDebito>(doDebito),
    calendario: z.looseObject({ dataDeVencimento: dia }),
    valor: z.looseObject({ original: centavos }),
    tentativas: z.array(tentativa).nullish(),
    encerramento,
  })
  .transform(
    ({ txid, idRec, status, calendario, valor, tentativas, encerramento: fim }): DebitoNoPsp => ({
      ...{ txid, idRec, status, valor: valor.original, vencimento: calendario.dataDeVencimento },
      ...{ tentativas: tentativas ?? [], encerramento: lerEncerramento(fim) },
    }),
  )
