import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { motivoDoCodigo } from './codigos.ts'
import type { EntregaAvisada, SituacaoDaEntrega } from './port.ts'

/**
 * `nao-autentico`: answer 401 and do nothing. Otherwise answer 200, even where some states could not be read
 * (`ilegiveis`: alarm), because Meta repeats the whole notice for days.
 */
export type LeituraDoAviso =
  | { tipo: 'nao-autentico' }
  | { tipo: 'aviso'; entregas: EntregaAvisada[]; ilegiveis: number }

const situacoes: ReadonlyMap<string, SituacaoDaEntrega> = new Map([
  ['sent', 'enviada'],
  ['delivered', 'entregue'],
  ['read', 'lida'],
  ['failed', 'falhou'],
])

const envelope = z.looseObject({
  entry: z.array(
    z.looseObject({
      changes: z.array(z.looseObject({ value: z.looseObject({ statuses: z.array(z.unknown()).default([]) }) })),
    }),
  ),
})

const entrega = z
  .looseObject({
    id: z.string().min(1).max(300),
    status: z.string(),
    // Seconds, as text.
    timestamp: z.union([z.string().regex(/^\d{9,11}$/), z.int().positive()]),
    biz_opaque_callback_data: z.string().max(512).nullish(),
    errors: z.array(z.looseObject({ code: z.int() })).default([]),
  })
  .transform((lida, contexto): EntregaAvisada => {
    const situacao = situacoes.get(lida.status)
    if (situacao === undefined) {
      contexto.addIssue('status')
      return z.NEVER
    }
    const [erro] = lida.errors
    return {
      mensagemId: lida.id,
      referencia: lida.biz_opaque_callback_data ?? null,
      situacao,
      em: Number(lida.timestamp) * 1000,
      motivo: situacao === 'falhou' ? ((erro && motivoDoCodigo(erro.code)) ?? 'desconhecido') : null,
    }
  })

/**
 * Reads a notice of the WhatsApp Cloud API. `corpoCru` is the body as received, byte for byte: the signature
 * (`X-Hub-Signature-256`, HMAC-SHA256 by the app's secret) covers those bytes, not their JSON. Incoming messages and
 * other kinds of notice give no deliveries.
 */
export function lerAviso(corpoCru: string | Uint8Array, assinatura: string | null, segredo: string): LeituraDoAviso {
  if (!assinado(corpoCru, assinatura, segredo)) return { tipo: 'nao-autentico' }
  const lido = envelope.safeParse(lerJson(corpoCru))
  if (!lido.success) return { tipo: 'aviso', entregas: [], ilegiveis: 1 }
  const entregas: EntregaAvisada[] = []
  let ilegiveis = 0
  for (const item of lido.data.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses))) {
    const uma = entrega.safeParse(item)
    if (uma.success) entregas.push(uma.data)
    else ilegiveis += 1
  }
  return { tipo: 'aviso', entregas, ilegiveis }
}

/** `sha256=` and the HMAC in hexadecimal, as Meta signs notices. */
export const assinar = (corpoCru: string | Uint8Array, segredo: string): string =>
  `sha256=${createHmac('sha256', segredo).update(corpoCru).digest('hex')}`

function assinado(corpoCru: string | Uint8Array, assinatura: string | null, segredo: string): boolean {
  // An empty secret signs for everybody.
  if (assinatura === null || segredo === '') return false
  const esperada = Buffer.from(assinar(corpoCru, segredo))
  const recebida = Buffer.from(assinatura)
  return recebida.length === esperada.length && timingSafeEqual(recebida, esperada)
}

function lerJson(corpoCru: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof corpoCru === 'string' ? corpoCru : new TextDecoder().decode(corpoCru))
  } catch {
    return undefined
  }
}

/**
 * The handshake by which Meta proves that the address is ours: `GET ?hub.mode=subscribe&hub.verify_token&hub.challenge`.
 * @returns what to answer as text with 200; undefined means 403.
 */
export function conferirInscricao(query: URLSearchParams, tokenEsperado: string): string | undefined {
  const recebido = Buffer.from(query.get('hub.verify_token') ?? '')
  const esperado = Buffer.from(tokenEsperado)
  const confere = tokenEsperado !== '' && recebido.length === esperado.length && timingSafeEqual(recebido, esperado)
  const desafio = query.get('hub.challenge')
  // Only what Meta sends: whatever is answered here is shown by a browser as our page.
  const seguro = desafio !== null && /^[A-Za-z0-9_-]{1,200}$/.test(desafio)
  return query.get('hub.mode') === 'subscribe' && confere && seguro ? desafio : undefined
}

const ordem: readonly SituacaoDaEntrega[] = ['falhou', 'enviada', 'entregue', 'lida']

/**
 * The state that holds after both: states come in any order, and a delivery to one device may follow a failure on
 * another. A failure holds only over `enviada`, which promises nothing.
 */
export function situacaoQueVale(atual: SituacaoDaEntrega | null, nova: SituacaoDaEntrega): SituacaoDaEntrega {
  if (atual === null) return nova
  const falhou = atual === 'falhou' || nova === 'falhou'
  const outra = atual === 'falhou' ? nova : atual
  if (falhou && outra === 'enviada') return 'falhou'
  return ordem.indexOf(nova) > ordem.indexOf(atual) ? nova : atual
}
