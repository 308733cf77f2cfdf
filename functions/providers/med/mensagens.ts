import * as z from 'zod'
import type { MotivoDoCaso } from '../../../shared/domain/estados/casoMed.ts'
import type { CasoNoPsp, SituacaoDoCaso } from './port.ts'

/** What the PSP answers about contestations, read loosely: an odd optional field never hides a case. */

const Valor = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform(v => Number(v.replace('.', '')))
const Instante = z.iso.datetime({ offset: true }).transform(v => Date.parse(v))

const situacoes: Readonly<Record<string, SituacaoDoCaso>> = {
  ABERTA: 'aberta',
  EM_ANALISE: 'em-analise',
  ACEITA: 'aceita',
  RECUSADA: 'recusada',
  CANCELADA: 'cancelada',
}
const motivos: Readonly<Record<string, MotivoDoCaso>> = {
  MED_FRAUDE: 'fraude',
  MED_OPERACIONAL: 'operacional',
  MED_PIX_AUTOMATICO: 'pix-automatico',
}

export const identificador = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)

export const mensagemDeCaso = z
  .looseObject({
    idContestacao: identificador,
    endToEndId: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
    status: z.string(),
    natureza: z.string().nullish().catch(null),
    valor: Valor,
    valorAceito: Valor.nullish(),
    valorBloqueado: Valor.nullish(),
    criacao: Instante,
    prazoDefesa: Instante.nullish().catch(null),
    relato: z.string().nullish().catch(null),
  })
  .transform(
    (c): CasoNoPsp => ({
      id: c.idContestacao,
      e2eid: c.endToEndId,
      situacao: situacoes[c.status] ?? 'desconhecida',
      motivo: motivos[c.natureza ?? ''] ?? 'outro',
      valor: c.valor,
      aceito: c.valorAceito ?? null,
      bloqueado: c.valorBloqueado ?? 0,
      abertaEm: c.criacao,
      defesaAte: c.prazoDefesa ?? null,
      relato: (c.relato ?? '').slice(0, 500),
    }),
  )

/** Items are read one by one: a broken one must not hide the others. */
export const mensagemDeLista = z
  .looseObject({ contestacoes: z.array(z.unknown()), quantidadeDePaginas: z.int().min(0) })
  .transform(({ contestacoes, quantidadeDePaginas }) => {
    const lidos = contestacoes.map(c => mensagemDeCaso.safeParse(c))
    return {
      casos: lidos.flatMap(l => (l.success ? [l.data] : [])),
      ilegiveis: lidos.filter(l => !l.success).length,
      paginas: quantidadeDePaginas,
    }
  })

export const mensagemDeErro = z.looseObject({ nome: z.string() })
export const mensagemDaDefesa = z.looseObject({})
