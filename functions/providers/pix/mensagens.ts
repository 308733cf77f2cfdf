import * as z from 'zod'
import { centavos, identificador, instante, opcional } from './norma.ts'
import type { CobrancaPix, RecebimentoPix, RegistroDevolucao, SituacaoCobranca, SituacaoDevolucao } from './port.ts'

/*
 * The messages of the BACEN Pix API 2.9.0 that we read. Loose: a PSP may add fields. The official examples print some
 * ids longer than the norm allows, so lengths are bounded, not exact. What is optional is never worth a payment: null,
 * or a value that the norm does not know, is read as absent.
 */
const devolucaoNoFio = z.looseObject({
  id: identificador,
  rtrId: opcional(z.string()),
  valor: centavos,
  natureza: opcional(z.string()),
  horario: opcional(z.looseObject({ solicitacao: opcional(instante), liquidacao: opcional(instante) })),
  status: z.string(),
  motivo: opcional(z.string()),
})

const pixNoFio = z.looseObject({
  endToEndId: identificador,
  txid: opcional(identificador),
  valor: centavos,
  chave: opcional(z.string()),
  horario: instante,
  // beyond the norm, as many PSPs tell it
  pagador: opcional(
    z.looseObject({
      cpf: opcional(z.string().regex(/^\d{11}$/)),
      cnpj: opcional(z.string().regex(/^[0-9A-Z]{14}$/)),
      nome: opcional(z.string().max(140)),
    }),
  ),
  // The official webhook example prints one refund as an object; PSPs send an array.
  devolucoes: z.union([z.array(devolucaoNoFio), devolucaoNoFio.transform(uma => [uma])]).nullish(),
})

const cobNoFio = z.looseObject({
  txid: identificador,
  status: z.string(),
  calendario: z.looseObject({ criacao: instante, expiracao: opcional(z.int().positive()) }),
  valor: z.looseObject({ original: centavos }),
  location: opcional(z.string().min(1).max(200)),
  loc: opcional(z.looseObject({ location: opcional(z.string().min(1).max(200)) })),
  pixCopiaECola: opcional(z.string().min(1).max(512)),
  pix: z.array(pixNoFio).nullish(),
})
/** The norm's, of a charge that does not say how long it lives. */
const EXPIRACAO_PADRAO = 86_400

const situacoes = new Map<string, SituacaoCobranca>([
  ['ATIVA', 'ATIVA'],
  ['CONCLUIDA', 'CONCLUIDA'],
  ['REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA'],
  ['REMOVIDA_PELO_PSP', 'REMOVIDA'],
])
const situacoesDeDevolucao = new Map<string, SituacaoDevolucao>([
  ['EM_PROCESSAMENTO', 'EM_PROCESSAMENTO'],
  ['DEVOLVIDO', 'DEVOLVIDO'],
  ['NAO_REALIZADO', 'NAO_REALIZADO'],
])

const lerDevolucao = (fio: z.infer<typeof devolucaoNoFio>): RegistroDevolucao => ({
  id: fio.id,
  valor: fio.valor,
  situacao: situacoesDeDevolucao.get(fio.status) ?? 'DESCONHECIDA',
  natureza: fio.natureza ?? null,
  rtrId: fio.rtrId ?? null,
  solicitadaEm: fio.horario?.solicitacao ?? null,
  liquidadaEm: fio.horario?.liquidacao ?? null,
  motivo: fio.motivo ?? null,
})

/** A Pix with the key that it was paid to, null when the PSP does not say; whose key it is the adapter knows. */
export type PixLido = RecebimentoPix & { chave: string | null }

const lerPagador = ({ pagador }: z.infer<typeof pixNoFio>): Pick<PixLido, 'pagador'> => {
  const documento = pagador?.cpf ?? pagador?.cnpj
  return documento ? { pagador: { documento, nome: pagador?.nome ?? '' } } : {}
}

const lerPix = (fio: z.infer<typeof pixNoFio>): PixLido => ({
  ...lerPagador(fio),
  e2eid: fio.endToEndId,
  txid: fio.txid ?? null,
  chave: fio.chave ?? null,
  valor: fio.valor,
  horario: fio.horario,
  devolucoes: (fio.devolucoes ?? []).map(lerDevolucao),
})

/** Answer of `PUT|PATCH|GET /cob/{txid}`. */
export const mensagemCob = cobNoFio.transform((fio): Omit<CobrancaPix, 'pagamentos'> & { pagamentos: PixLido[] } => ({
  txid: fio.txid,
  situacao: situacoes.get(fio.status) ?? 'DESCONHECIDA',
  valor: fio.valor.original,
  brcode: fio.pixCopiaECola ?? null,
  location: fio.location ?? fio.loc?.location ?? null,
  criadaEm: fio.calendario.criacao,
  expiraEm: fio.calendario.criacao + (fio.calendario.expiracao ?? EXPIRACAO_PADRAO) * 1000,
  pagamentos: (fio.pix ?? []).map(lerPix),
}))

/** Answer of `GET /pix/{e2eid}`. */
export const mensagemPix = pixNoFio.transform(lerPix)

/** Answer of `GET /pix`: a page of the Pix received in an interval. An item that cannot be read is counted, not hidden. */
export const mensagemLista = z
  .looseObject({
    parametros: z.looseObject({ paginacao: z.looseObject({ quantidadeDePaginas: z.int().nonnegative() }) }),
    pix: z.array(z.unknown()).nullish(),
  })
  .transform(({ parametros, pix }) => {
    const itens = (pix ?? []).map(item => mensagemPix.safeParse(item))
    return {
      paginas: parametros.paginacao.quantidadeDePaginas,
      pix: itens.flatMap(item => (item.success ? [item.data] : [])),
      ilegiveis: itens.filter(item => !item.success).length,
    }
  })

/** Answer of `PUT|GET /pix/{e2eid}/devolucao/{id}`. */
export const mensagemDevolucao = devolucaoNoFio.transform(lerDevolucao)
